/** Returns the seconds of a Retry-After header, which is a number or a date; null if it cannot be read. */
export function readRetryAfter(header: string | null | undefined): number | null {
  if (!header?.trim()) return null
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? (Date.parse(header) - Date.now()) / 1000 : seconds
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}
