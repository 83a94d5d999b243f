import { expect, test } from 'vitest'
import { hostedBy, lengthSeconds, releaseDate, seasonAndNumber } from './podcast-facts.ts'

test('EPL-02 the first host that can be read is shown', () => {
  expect(hostedBy({ podcast_hosts: [{ hosts: null }, { hosts: { name: 'Ada' } }] }, null)).toBe('Ada')
  expect(hostedBy({ podcast_hosts: [] }, null)).toBeNull()
})

test('EPL-02 the length comes from the seconds, else from the text', () => {
  expect(lengthSeconds({ duration: '5:00', duration_seconds: 312 })).toBe(312)
  expect(lengthSeconds({ duration: '1:02:03', duration_seconds: null })).toBe(3723)
})

test('EPD-01 season and episode number, when they are there', () => {
  const feed = { season: 2, episode_number: 5, episode_type: 'full' as const }
  expect(seasonAndNumber({ rss_feeds: feed })).toBe('Season 2 · Episode 5')
  expect(seasonAndNumber({ rss_feeds: [{ ...feed, season: null }] })).toBe('Episode 5')
  expect(seasonAndNumber({ rss_feeds: [] })).toBeNull()
  expect(seasonAndNumber({ rss_feeds: null })).toBeNull()
})

test('EPD-01 an episode is as old as its publication', () => {
  expect(releaseDate({ published_at: '2026-11-20', created_at: '2026-11-01' })).toBe('2026-11-20')
  expect(releaseDate({ published_at: null, created_at: '2026-11-01' })).toBe('2026-11-01')
})
