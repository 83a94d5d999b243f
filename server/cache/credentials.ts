const names = ['authorization', 'apikey', 'cookie']

/** True when the request carries any credential: such requests never get a shared cached response. */
export function hasCredentials(asked: { get(name: string): string | null }): boolean {
  return names.some((name) => asked.get(name) !== null)
}
