import { expect, test } from 'vitest'
import { nextEpisodeNumber } from './next-episode-number.ts'

const place = (season: number | null, episode_number: number | null) => ({ season, episode_number })

test('RSS-03 the number proposed is the next of the season, of the newest one where none is given', () => {
  expect(nextEpisodeNumber([], null)).toEqual({ season: null, number: 1 })
  expect(nextEpisodeNumber([place(null, 4), place(null, null)], null)).toEqual({ season: null, number: 5 })
  const seasons = [place(1, 9), place(2, 3), place(2, 1), place(null, 40)]
  expect(nextEpisodeNumber(seasons, null)).toEqual({ season: 2, number: 4 })
  expect(nextEpisodeNumber(seasons, 1)).toEqual({ season: 1, number: 10 })
  expect(nextEpisodeNumber(seasons, 3)).toEqual({ season: 3, number: 1 })
})
