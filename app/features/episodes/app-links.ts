/** Where the show's owner has listed it. */
export type Places = { apple: string | null; spotify: string | null; youtube: string | null }

/**
 * One link for each app that people listen with. Apps on the machine are called by their own schemes; the show's page in a
 * directory stands in for it where the owner has named one.
 */
export function appLinks(feedUrl: string, places: Places): { name: string; address: string }[] {
  const bare = feedUrl.replace(/^https?:\/\//, '')
  const links = [
    { name: 'Apple Podcasts', address: places.apple || `podcast://${bare}` },
    { name: 'Spotify', address: places.spotify },
    { name: 'YouTube', address: places.youtube },
    { name: 'Pocket Casts', address: `pktc://subscribe/${bare}` },
    { name: 'Overcast', address: `overcast://x-callback-url/add?url=${encodeURIComponent(feedUrl)}` },
    { name: 'AntennaPod', address: `antennapod-subscribe://${bare}` },
    { name: 'Another app', address: `feed:${feedUrl}` },
  ]
  return links.flatMap(({ name, address }) => (address ? [{ name, address }] : []))
}
