const names = ['authorization', 'apikey', 'cookie']

/** Whoever shows anything of the kind gets nothing that was made for others. */
export function hasCredentials(asked: { get(name: string): string | null }): boolean {
  return names.some((name) => asked.get(name) !== null)
}
