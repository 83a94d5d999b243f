import { expect, test } from 'vitest'
import { isSignedLink, signLink } from './signed-link.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const inAnHour = now / 1000 + 3600
const on = (link: string) => new URL(link, 'http://site')

test('a signed link opens its own file until its time is over', () => {
  const link = signLink('/media/podcasts/a/b.mp3', inAnHour, 'secret')
  expect(isSignedLink(on(link), 'secret', now)).toBe(true)
  expect(isSignedLink(on(link), 'secret', now + 3601_000)).toBe(false)
})

test('no other file, later end, other secret or cut signature opens', () => {
  const link = signLink('/media/podcasts/a/b.mp3', inAnHour, 'secret')
  expect(isSignedLink(on(link.replace('b.mp3', 'c.mp3')), 'secret', now)).toBe(false)
  expect(isSignedLink(on(link.replace(String(inAnHour), String(inAnHour + 1))), 'secret', now)).toBe(false)
  expect(isSignedLink(on(link), 'other', now)).toBe(false)
  expect(isSignedLink(on(link.slice(0, -1)), 'secret', now)).toBe(false)
  expect(isSignedLink(on('/media/podcasts/a/b.mp3'), 'secret', now)).toBe(false)
  expect(isSignedLink(on('/media/podcasts/a/b.mp3?expires=NaN&signature='), 'secret', now)).toBe(false)
})
