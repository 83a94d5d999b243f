const names = ['authorization', 'apikey', 'cookie']

/** True when the request carries any credential: such requests never get a shared cached response. */
export function hasCredentials(headers: { get(name: string): string | null }): boolean {
  return names.some((name) => headers.get(name) !== null)
}
