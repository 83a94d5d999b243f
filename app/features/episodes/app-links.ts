import listening from '#app/messages/listening.ts'
/** The show's pages in directories, as set by its owner. */
export type Places = { apple: string | null; spotify: string | null; youtube: string | null }

/**
 * One link per podcast app. Installed apps are opened through their own URL schemes; a directory page set by the owner
 * takes precedence over the scheme.
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
    { name: listening.anotherApp, address: `feed:${feedUrl}` },
  ]
  return links.flatMap(({ name, address }) => (address ? [{ name, address }] : []))
}
