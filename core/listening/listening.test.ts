import { expect, test } from 'vitest'
import { listeningProgram } from './listening-program.ts'
import { lengthOf, withStretch } from './played-ranges.ts'

test('bytes that were sent twice count once, in whatever order they came', () => {
  const sent = [
    { start: 0, end: 100 },
    { start: 300, end: 400 },
    { start: 50, end: 150 },
    { start: 150, end: 300 },
    { start: 500, end: 500 },
    { start: 600, end: 601 },
  ]
  const received = sent.reduce(withStretch, [])
  expect(received).toEqual([
    { start: 0, end: 400 },
    { start: 600, end: 601 },
  ])
  expect(lengthOf(received)).toBe(401)
  expect(lengthOf(sent.toReversed().reduce(withStretch, []))).toBe(401)
})

test('S2 single bytes of a sound, however many, do not make the list of its parts long; what joins parts is still added', () => {
  const bytes = Array.from({ length: 5000 }, (_, n) => ({ start: 2 * n, end: 2 * n + 1 }))
  const received = bytes.reduce(withStretch, [])
  expect(received).toHaveLength(100)
  expect(withStretch(received, { start: 0, end: 150 })).toHaveLength(25)
  expect(lengthOf(withStretch(received, { start: 0, end: 10_000 }))).toBe(10_000)
})

test.each([
  ['AppleCoreMedia/1.0.0.21F90 (iPhone; U; CPU OS 17_5_1 like Mac OS X; en_us)', 'Apple Podcasts'],
  ['Podcasts/1610.1 CFNetwork/1410.0.3 Darwin/22.6.0', 'Apple Podcasts'],
  ['Overcast/3.0 (+http://overcast.fm/; iOS podcast app)', 'Overcast'],
  ['AntennaPod/3.4.0', 'AntennaPod'],
  ['Spotify/8.9.44 Android/34 (SM-S918B)', 'Spotify'],
  ['gPodder/3.11.4 (http://gpodder.org/) Linux', 'gPodder'],
  ['VLC/3.0.20 LibVLC/3.0.20', 'VLC'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome',
  ],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', null],
  ['Overcast/1.0 Podcast Sync (12 subscribers; feed-id=1; +http://overcast.fm/)', null],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', null],
  ['curl/7.88.1', null],
  ['Helmcast (import)', null],
  ['Wget/1.21.3', null],
  ['python-requests/2.31.0', null],
  ['', null],
])('%s is %s', (userAgent, program) => {
  expect(listeningProgram(userAgent)).toBe(program)
})
