import { expect, test } from 'vitest'
import { appLinks } from './app-links.ts'

const nowhere = { apple: null, spotify: null, youtube: null }

test('each app is called with the address of the feed, in its own way', () => {
  const links = Object.fromEntries(
    appLinks('https://a.example/rss', nowhere).map(({ name, address }) => [name, address]),
  )
  expect(links).toEqual({
    'Apple Podcasts': 'podcast://a.example/rss',
    'Pocket Casts': 'pktc://subscribe/a.example/rss',
    Overcast: 'overcast://x-callback-url/add?url=https%3A%2F%2Fa.example%2Frss',
    AntennaPod: 'antennapod-subscribe://a.example/rss',
    'Another app': 'feed:https://a.example/rss',
  })
})

test('a page that the owner has named takes the place of a call', () => {
  const places = { apple: 'https://podcasts.apple.com/x', spotify: 'https://open.spotify.com/y', youtube: '' }
  const names = appLinks('https://a.example/rss', places).map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['Apple Podcasts', 'Spotify', 'Pocket Casts'])
  expect(appLinks('https://a.example/rss', places)[0]?.address).toBe('https://podcasts.apple.com/x')
})
