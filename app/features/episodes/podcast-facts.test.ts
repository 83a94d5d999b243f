import { expect, test } from 'vitest'
import {
  coverSources,
  coverUrl,
  firstHostName,
  lengthSeconds,
  releaseDate,
  seasonAndNumber,
} from './podcast-facts.ts'

test('EPL-02 the first host that can be read is shown', () => {
  expect(firstHostName({ podcast_hosts: [{ hosts: null }, { hosts: { name: 'Ada' } }] })).toBe('Ada')
  expect(firstHostName({ podcast_hosts: [] })).toBeNull()
})

test('EPL-02 the length comes from the seconds, else from the text', () => {
  expect(lengthSeconds({ duration: '5:00', duration_seconds: 312 })).toBe(312)
  expect(lengthSeconds({ duration: '1:02:03', duration_seconds: null })).toBe(3723)
})

test('EPD-01 season and episode number, when they are there', () => {
  const feed = { season: 2, episode_number: 5, episode_type: 'full' }
  expect(seasonAndNumber({ rss_feeds: feed })).toBe('Season 2 · Episode 5')
  expect(seasonAndNumber({ rss_feeds: [{ ...feed, season: null }] })).toBe('Episode 5')
  expect(seasonAndNumber({ rss_feeds: [] })).toBeNull()
  expect(seasonAndNumber({ rss_feeds: null })).toBeNull()
})

test('EPD-01 an episode is as old as its publication', () => {
  expect(releaseDate({ published_at: '2026-11-20', created_at: '2026-11-01' })).toBe('2026-11-20')
  expect(releaseDate({ published_at: null, created_at: '2026-11-01' })).toBe('2026-11-01')
})

test('HOM-02 the small cover comes before the large one, and an empty address is none', () => {
  expect(coverUrl({ cover_small_url: '/s.webp', image_url: '/l.png' })).toBe('/s.webp')
  expect(coverUrl({ cover_small_url: '', image_url: '/l.png' })).toBe('/l.png')
  expect(coverUrl({ cover_small_url: null, image_url: '' })).toBeNull()
})

test('HOM-02 an own cover is offered in its sizes, one from elsewhere as it is', () => {
  const own = coverSources({ cover_small_url: null, image_url: '/media/podcasts/a/b.jpg' })
  expect(own.src).toBe('/media/podcasts/a/b-640.webp')
  expect(own.srcSet).toContain('/media/podcasts/a/b-320.webp 320w, ')
  const foreign = coverSources({ cover_small_url: null, image_url: 'https://example.org/c.jpg' })
  expect(foreign).toEqual({ src: 'https://example.org/c.jpg', srcSet: undefined })
})
