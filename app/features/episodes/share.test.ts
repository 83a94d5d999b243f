import { expect, test } from 'vitest'
import { episodeUrl, readMoment } from './share.ts'

test('EPD-02 a link may lead to a moment of the episode', () => {
  expect(episodeUrl('https://pod.example', 'abc')).toBe('https://pod.example/episodes/abc')
  expect(episodeUrl('https://pod.example', 'abc', 151.8)).toBe('https://pod.example/episodes/abc?t=151')
  expect(readMoment(new URLSearchParams('t=151'), 300)).toBe(151)
  expect(readMoment(new URLSearchParams('t=151'), 0)).toBe(151)
  for (const nonsense of ['', 't=', 't=-5', 't=abc', 't=Infinity']) {
    expect(readMoment(new URLSearchParams(nonsense), 300)).toBeNull()
  }
})

test('site p7 a moment after the end is none', () => {
  expect(readMoment(new URLSearchParams('t=99999'), 320)).toBeNull()
  expect(readMoment(new URLSearchParams('t=320'), 320)).toBeNull()
})
