/** Returns the seconds of `90`, `1:30` or `1:02:03`; null for anything else. */
export function readClock(text: string): number | null {
  const parts = text.trim().split(':')
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return null
  if (parts.slice(1).some((part) => Number(part) > 59)) return null
  return parts.reduce((seconds, part) => seconds * 60 + Number(part), 0)
}
