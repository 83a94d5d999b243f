// The podcast namespace defines this value for all shows.
const namespace = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6'

/**
 * Returns the show's permanent id (podcast:guid): a UUID v5 of the feed's URL without its scheme and trailing slashes. Some feed
 * generators hash the whole URL and get an id that no other program computes.
 */
export async function podcastGuid(feedUrl: string): Promise<string> {
  const name = feedUrl.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').replace(/\/+$/, '')
  const prefix = namespace.replaceAll('-', '').match(/../g) ?? []
  const bytes = [...prefix.map((pair) => Number.parseInt(pair, 16)), ...new TextEncoder().encode(name)]
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', new Uint8Array(bytes))).slice(0, 16)
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
