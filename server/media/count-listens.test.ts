import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { saltOfDay, saveListens } from '#tables/reactions/reactions-sql.ts'
import { anySqlOf } from '#tests/support/any-sql.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'
import { openListenMeter } from './listen-meter.ts'

const site = givenSite()
const anna = givenAccount(site, 'listens-anna')

const bytesPerSecond = 16_000
const apple = 'AppleCoreMedia/1.0.0.21F90 (iPhone; U; CPU OS 17_5_1 like Mac OS X; en_us)'
const overcast = 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

async function episode(seconds: number): Promise<string> {
  const sql = anySqlOf(site.backend.database.pool)
  const [row] = await sql<{ id: string }>(
    `insert into public.podcasts (user_id, title, is_published, published_at, audio_url, audio_bytes, duration_seconds)
     values ($1, 'Heard', true, now(), '/media/x', $2, $3) returning id`,
    [anna.id, seconds * bytesPerSecond, seconds],
  )
  return row?.id ?? ''
}

/** One request: its network, its user agent, which seconds of the sound were sent, and the day (0 is the first). */
type Asked = [network: string, userAgent: string, from: number, to: number, day?: number]
const many = (count: number, make: (n: number) => Asked): Asked[] =>
  Array.from({ length: count }, (_, n) => make(n))

/** Each log is of a file of ten minutes, or of the given number of seconds; the listens were counted by hand. */
const logs: [name: string, requests: Asked[], listens: number, seconds?: number][] = [
  ['a whole download', [['a', apple, 0, 600]], 1],
  ['59 seconds', [['a', apple, 0, 59]], 0],
  ['60 seconds', [['a', apple, 0, 60]], 1],
  ['nothing', [], 0],
  [
    'a minute in two requests',
    [
      ['a', apple, 0, 30],
      ['a', apple, 30, 60],
    ],
    1,
  ],
  [
    'a minute in two requests, the later part first',
    [
      ['a', apple, 30, 60],
      ['a', apple, 0, 30],
    ],
    1,
  ],
  [
    'the same half minute twice',
    [
      ['a', apple, 0, 30],
      ['a', apple, 0, 30],
    ],
    0,
  ],
  [
    'overlapping parts of 50 seconds together',
    [
      ['a', apple, 0, 40],
      ['a', apple, 20, 50],
    ],
    0,
  ],
  [
    'overlapping parts of 70 seconds together',
    [
      ['a', apple, 0, 40],
      ['a', apple, 30, 70],
    ],
    1,
  ],
  ['six parts of ten seconds far apart', many(6, (n) => ['a', apple, n * 90, n * 90 + 10]), 1],
  ['five parts of ten seconds far apart', many(5, (n) => ['a', apple, n * 90, n * 90 + 10]), 0],
  ['600 requests of a second each', many(600, (n) => ['a', apple, n, n + 1]), 1],
  [
    'a whole download twice',
    [
      ['a', apple, 0, 600],
      ['a', apple, 0, 600],
    ],
    1,
  ],
  [
    'a whole download, and on the next day',
    [
      ['a', apple, 0, 600],
      ['a', apple, 0, 600, 1],
    ],
    2,
  ],
  [
    'half a minute, and half a minute on the next day',
    [
      ['a', apple, 0, 30],
      ['a', apple, 30, 60, 1],
    ],
    0,
  ],
  [
    'a minute on each of three days',
    [
      ['a', apple, 0, 60],
      ['a', apple, 0, 60, 1],
      ['a', apple, 0, 60, 2],
    ],
    3,
  ],
  [
    'two programs in one household',
    [
      ['a', apple, 0, 600],
      ['a', overcast, 0, 600],
    ],
    2,
  ],
  [
    'one program in two households',
    [
      ['a', apple, 0, 600],
      ['b', apple, 0, 600],
    ],
    2,
  ],
  [
    'halves of a minute from two households',
    [
      ['a', apple, 0, 30],
      ['b', apple, 30, 60],
    ],
    0,
  ],
  [
    'halves of a minute by two programs',
    [
      ['a', apple, 0, 30],
      ['a', overcast, 30, 60],
    ],
    0,
  ],
  ['50 households', many(50, (n) => [`net ${n}`, apple, 0, 600]), 50],
  ['50 programs behind one address', many(50, (n) => ['a', `${apple} ${n}`, 0, 600]), 10],
  ['a robot', [['a', google, 0, 600]], 0],
  [
    'a robot and a listener',
    [
      ['a', google, 0, 600],
      ['a', firefox, 0, 600],
    ],
    1,
  ],
  ['curl', [['a', 'curl/7.88.1', 0, 600]], 0],
  ['wget', [['a', 'Wget/1.21.3', 0, 600]], 0],
  ['a program without a name', [['a', '', 0, 600]], 0],
  ['a program nobody knows', [['a', 'HarbourPod/2.1', 0, 600]], 1],
  [
    'an app’s collector',
    [['a', 'Overcast/1.0 Podcast Sync (12 subscribers; +http://overcast.fm/)', 0, 600]],
    0,
  ],
  ['a link preview', [['a', 'facebookexternalhit/1.1', 0, 600]], 0],
  ['two bytes, as apps ask for the length', [['a', apple, 0, 2 / bytesPerSecond]], 0],
  ['two bytes 1,000 times', many(1000, () => ['a', apple, 0, 2 / bytesPerSecond]), 0],
  ['two bytes each from 1,000 places', many(1000, (n) => ['a', apple, n / 2, n / 2 + 2 / bytesPerSecond]), 0],
  [
    'a player that looks at the end, then plays two minutes',
    [
      ['a', firefox, 590, 600],
      ['a', firefox, 0, 120],
    ],
    1,
  ],
  [
    'a player that looks at begin and end',
    [
      ['a', firefox, 0, 4],
      ['a', firefox, 590, 600],
    ],
    0,
  ],
  [
    'somebody who hops: 20 seconds at four places',
    [
      ['a', firefox, 0, 20],
      ['a', firefox, 100, 120],
      ['a', firefox, 300, 320],
      ['a', firefox, 500, 520],
    ],
    1,
  ],
  ['an episode of 40 seconds, whole', [['a', apple, 0, 40]], 1, 40],
  ['an episode of 40 seconds, three quarters of it', [['a', apple, 0, 30]], 0, 40],
  ['an episode of 61 seconds, all but its last', [['a', apple, 0, 60]], 1, 61],
  [
    'a download that breaks off and goes on',
    [
      ['a', overcast, 0, 47],
      ['a', overcast, 47, 600],
    ],
    1,
  ],
  [
    'ten listeners, five robots, five who look in',
    [
      ...many(10, (n) => [`net ${n}`, apple, 0, 300] as Asked),
      ...many(5, (n) => [`net ${n}`, google, 0, 600] as Asked),
      ...many(5, (n) => [`net ${n + 20}`, firefox, 0, 20] as Asked),
    ],
    10,
  ],
]

test.each(logs)('N-01 N-02 %s', async (_, requests, listens, seconds = 600) => {
  const sql = anySqlOf(site.backend.database.pool)
  const id = await episode(seconds)
  let day = 0
  const meter = openListenMeter({
    saltOf: (name) => saltOfDay(sql, name),
    save: (counted) => saveListens(sql, counted),
    now: () => new Date(Date.UTC(2026, 10, 22 + day, 12)),
  })
  for (const [network, userAgent, from, to, onDay = 0] of requests) {
    if (onDay !== day) await meter.flush()
    day = onDay
    const heard = { start: Math.round(from * bytesPerSecond), end: Math.round(to * bytesPerSecond) }
    meter.note({ podcastId: id, network, userAgent, heard, soundBytes: seconds * bytesPerSecond })
  }
  await meter.flush()
  const found = await sql('select 1 from public.podcast_listens where podcast_id = $1', [id])
  expect(found).toHaveLength(listens)
})

test('N-03 what is sent is counted, over requests, after the tags; what is only asked for is not', async () => {
  const sql = anySqlOf(site.backend.database.pool)
  const id = await episode(100)
  const key = `podcasts/${id}/${'a'.repeat(32)}.mp3`
  // An embedded picture of 1,000,000 bytes in the tags: as sound that would be more than a minute.
  const tags = Buffer.concat([
    Buffer.from('ID3\x04\x00\x00', 'latin1'),
    Buffer.from([0, 61, 4, 64]),
    randomBytes(1_000_000),
  ])
  await site.backend.mediaStore.put(
    key,
    { bytes: Buffer.concat([tags, randomBytes(100 * bytesPerSecond)]) },
    'audio/mpeg',
  )
  await sql('update public.podcasts set audio_url = $2, audio_bytes = $3 where id = $1', [
    id,
    `/media/${key}`,
    tags.length + 1_600_000,
  ])
  const ask = async (headers: Record<string, string>, method = 'GET') => {
    const answer = await fetch(`${site.url}/media/${key}`, {
      method,
      headers: { 'user-agent': overcast, ...headers },
    })
    return (await answer.arrayBuffer()).byteLength
  }
  const counted = async () =>
    await sql<{ seconds: number; program: string }>(
      'select seconds, program from public.podcast_listens where podcast_id = $1',
      [id],
    )
  await ask({}, 'HEAD')
  expect(await ask({ range: 'bytes=0-1' })).toBe(2)
  expect(await ask({ range: `bytes=0-${tags.length + 900_000}` })).toBe(tags.length + 900_001)
  await ask({ 'user-agent': google })
  await ask({ 'user-agent': firefox, 'sec-purpose': 'prefetch' })
  // 56 seconds so far; another request completes the minute.
  await ask({ range: `bytes=${tags.length + 900_000}-${tags.length + 1_119_999}` })
  await expect.poll(counted, { timeout: 15_000 }).toEqual([{ seconds: 70, program: 'Overcast' }])
  // The player of the page is sent the sound alone: another listener, whose minute counts in the same way.
  const inPage = { 'user-agent': firefox, range: 'bytes=0-1119999' }
  await fetch(`${site.url}/media/${key}?sound`, { headers: inPage }).then((answer) => answer.arrayBuffer())
  await expect.poll(counted, { timeout: 15_000 }).toEqual(
    expect.arrayContaining([
      { seconds: 70, program: 'Overcast' },
      { seconds: 70, program: 'Firefox' },
    ]),
  )
  expect((await anna.client.rpc('record_listen', { podcast: id, seconds: 600 })).error?.code).toBe('PGRST202')
})

test('what could not be counted while the database did not answer is counted afterwards', async () => {
  const sql = anySqlOf(site.backend.database.pool)
  const id = await episode(600)
  const failures = { salt: 1, save: 1 }
  const failFirst = (what: keyof typeof failures) => {
    if (failures[what]-- > 0) throw new Error('no answer')
  }
  const meter = openListenMeter({
    saltOf: async (name) => {
      failFirst('salt')
      return saltOfDay(sql, name)
    },
    save: async (counted) => {
      failFirst('save')
      await saveListens(sql, counted)
    },
  })
  const heard = { start: 0, end: 90 * bytesPerSecond }
  meter.note({ podcastId: id, network: 'a', userAgent: apple, heard, soundBytes: 600 * bytesPerSecond })
  await expect(meter.flush()).rejects.toThrow('no answer')
  await expect(meter.flush()).rejects.toThrow('no answer')
  await meter.flush()
  expect(await sql('select 1 from public.podcast_listens where podcast_id = $1', [id])).toHaveLength(1)
})

test('N-01 parts of one listening that reach different processes are added up; the same part sent by both is one', async () => {
  const sql = anySqlOf(site.backend.database.pool)
  const [apart, twice] = [await episode(600), await episode(600)]
  const meters = [0, 1].map(() =>
    openListenMeter({
      saltOf: (name) => saltOfDay(sql, name),
      save: (counted) => saveListens(sql, counted),
    }),
  )
  // Six seconds at a time, alternating between the processes: neither has seen a minute.
  for (let part = 0; part < 12; part++) {
    const meter = meters[part % 2]
    const heard = { start: part * 6 * bytesPerSecond, end: (part + 1) * 6 * bytesPerSecond }
    const delivery = { network: 'a', userAgent: apple, soundBytes: 600 * bytesPerSecond }
    meter?.note({ ...delivery, podcastId: apart, heard })
    meter?.note({ ...delivery, podcastId: twice, heard: { start: 0, end: 40 * bytesPerSecond } })
    if (part % 4 === 3) await Promise.all(meters.map((one) => one.flush()))
  }
  const counted = await sql(
    'select podcast_id, seconds from public.podcast_listens where podcast_id = any($1)',
    [[apart, twice]],
  )
  expect(counted).toEqual([{ podcast_id: apart, seconds: 72 }])
})
