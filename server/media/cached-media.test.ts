import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { anySqlOf } from '#tests/support/any-sql.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'

const site = givenSite()
const anna = givenAccount(site, 'files-anna')

const sound = Buffer.alloc(400_000, 'sound')
const sql = <Row>(text: string, values: unknown[] = []) =>
  anySqlOf(site.backend.database.pool)<Row>(text, values)

async function publishSound(isPublished = true): Promise<{ id: string; path: string }> {
  const [row] = await sql<{ id: string }>(
    `insert into public.podcasts (user_id, title) values ($1, 'Heard') returning id`,
    [anna.id],
  )
  const id = row?.id ?? ''
  const key = `podcasts/${id}/${randomBytes(16).toString('hex')}.mp3`
  await site.backend.mediaStore.put(key, { bytes: sound }, 'audio/mpeg')
  await sql(
    `update public.podcasts set audio_url = $2, audio_bytes = $3, duration_seconds = 25, is_published = $4 where id = $1`,
    [id, `/media/${key}`, sound.length, isPublished],
  )
  return { id, path: `/media/${key}` }
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.url + path, { headers, method })

async function seenOf(answer: Response) {
  const {
    date,
    connection,
    'keep-alive': _,
    'x-request-id': requestId,
    ...headers
  } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, bytes: Buffer.from(await answer.arrayBuffer()).toString('latin1') }
}

/** Returns the database queries that ran during `work`. */
async function questionsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = site.backend.database
  const query = pool.query
  const asked: string[] = []
  pool.query = ((...given: never[]) => {
    asked.push(String(given[0]))
    return (query as (...all: never[]) => unknown).apply(pool, given)
  }) as never
  try {
    await work()
  } finally {
    pool.query = query
  }
  return asked
}

test.each([
  ['a part', { range: 'bytes=1000-66535' }, 'GET'],
  ['a long part', { range: 'bytes=5-350000' }, 'GET'],
  ['the last bytes', { range: 'bytes=-10' }, 'GET'],
  ['the whole file', {}, 'GET'],
  ['its size', {}, 'HEAD'],
  ['more than there is', { range: 'bytes=400000-' }, 'GET'],
])(
  '%s of a file is answered from memory as it was the first time, to the letter',
  async (_, headers, method) => {
    const { path } = await publishSound()
    const first = await seenOf(await ask(path, headers as Record<string, string>, method))
    // The second request is served from the cache.
    const again = await seenOf(await ask(path, headers as Record<string, string>, method))
    expect(again).toEqual(first)
    // A 416 response must not be cached.
    expect(first.headers['cache-control']).toBe(
      first.status === 416 ? 'no-store' : 'public, max-age=31536000, immutable',
    )
    const etag = first.headers.etag ?? ''
    expect(etag).toBe(`"${path.split('/').at(-1)}"`)
    if (first.status !== 416) expect((await ask(path, { 'if-none-match': etag })).status).toBe(304)
  },
)

test('parts that are asked for without waiting come in their order, and HTTP/1.0 ends with its answer', async () => {
  const { path } = await publishSound()
  await (await ask(path)).arrayBuffer()
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  const question = (start: number, version = '1.1', method = 'GET') =>
    `${method} ${path} HTTP/${version}\r\nhost: x\r\nrange: bytes=${start}-${start + 9}\r\n\r\n`
  // 131,072 is the boundary of two cached pieces.
  socket.write(question(1) + question(2, '1.1', 'HEAD') + question(131_067) + question(3, '1.0'))
  const parts = (await text(socket)).split(/HTTP\/1\.1 206 .*\r\n/).slice(1)
  const ranges = parts.map((part) => /content-range: bytes (\d+)/.exec(part)?.[1])
  expect(ranges).toEqual(['1', '2', '131067', '3'])
  const bodies = parts.map((part) => part.slice(part.indexOf('\r\n\r\n') + 4))
  const bytesFrom = (start: number) => sound.subarray(start, start + 10).toString()
  expect(bodies).toEqual([bytesFrom(1), '', bytesFrom(131_067), bytesFrom(3)])
  expect(parts.map((part) => /connection: .*/i.exec(part)?.[0].trim())).toEqual([
    'Connection: keep-alive',
    'Connection: keep-alive',
    'Connection: keep-alive',
    'Connection: close',
  ])
})

test('the sound of an episode is kept under its title by podcast programs, whichever way it is answered', async () => {
  const { id, path } = await publishSound()
  const named = async (title: string) => {
    await sql('update public.podcasts set title = $2 where id = $1', [id, title])
    // A change made past the router invalidates the cache a moment later, by NOTIFY.
    site.backend.cacheVersion.forget()
    const [first, again] = [await ask(path), await ask(path, { range: 'bytes=0-9' }, 'HEAD')]
    expect([first.status, again.status]).toEqual([200, 206])
    expect(again.headers.get('content-disposition')).toBe(first.headers.get('content-disposition'))
    return first.headers.get('content-disposition')
  }
  expect(await named('Mut: Größe/../"1904"\r\nX-A: b')).toBe(
    `inline; filename="Mut Groe1904 X-A b.mp3"; filename*=UTF-8''Mut%20Gr%C3%B6%C3%9Fe1904%20X-A%20b.mp3`,
  )
  expect(await named('勇気')).toBe(`inline; filename="episode.mp3"; filename*=UTF-8''%E5%8B%87%E6%B0%97.mp3`)
  expect(await named('...')).toBe(`inline; filename="episode.mp3"; filename*=UTF-8''episode.mp3`)
  const asked = await ask(`${path}?download=mine.mp3`)
  expect(asked.headers.get('content-disposition')).toMatch(/^attachment; filename="mine\.mp3"/)
})

test('a hundred parts of a file ask the database about its rights once', async () => {
  const { path } = await publishSound()
  const listen = async () => {
    for (let n = 0; n < 100; n++) {
      const answer = await ask(path, { range: `bytes=${n * 1000}-${n * 1000 + 999}` })
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([206, 1000])
    }
  }
  const asked = await questionsOf(listen)
  expect(asked.filter((question) => question.includes('is_public_file')).length).toBeLessThanOrEqual(2)
})

test('an episode that is taken back is gone from memory with it, for everybody but its owner', async () => {
  const { id, path } = await publishSound()
  for (let n = 0; n < 3; n++) expect((await ask(path, { range: 'bytes=0-9' })).status).toBe(206)
  await sql('update public.podcasts set is_published = false where id = $1', [id])
  await expect.poll(async () => (await ask(path)).status, { timeout: 1000, interval: 50 }).toBe(404)
  const { data } = await anna.client.auth.getSession()
  const owner = await ask(path, { authorization: `Bearer ${data.session?.access_token}` })
  expect([owner.status, owner.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600'])
  // The owner's response is not cached for others.
  expect((await ask(path)).status).toBe(404)
})

test('what is heard from memory counts as a listen like any other', async () => {
  const { id, path } = await publishSound()
  const player = {
    'user-agent': 'AppleCoreMedia/1.0.0.21F90 (iPhone; U; CPU OS 17_5_1 like Mac OS X; en_us)',
  }
  for (let from = 0; from < sound.length; from += 100_000) {
    await (await ask(path, { ...player, range: `bytes=${from}-${from + 99_999}` })).arrayBuffer()
  }
  await expect
    .poll(async () => {
      await site.backend.listens.flush()
      return (await sql('select from public.podcast_listens where podcast_id = $1', [id])).length
    })
    .toBe(1)
})

test('V4 ?sound is the file behind its tag, with ranges, length and ETag of its own; the file itself keeps the tag', async () => {
  const tag = Buffer.concat([
    Buffer.from('ID3\x04\x00\x00\x00\x05\x1a\x00', 'latin1'),
    Buffer.alloc(5 * 16_384 + 26 * 128, 'cover'),
  ])
  const { path, id } = await publishSound()
  const key = path.slice('/media/'.length)
  await site.backend.mediaStore.put(key, { bytes: Buffer.concat([tag, sound]) }, 'audio/mpeg')
  const inView = async (headers: Record<string, string>, method = 'GET') => {
    const first = await seenOf(await ask(`${path}?sound`, headers, method))
    // From the router the first time, from memory the second.
    expect(await seenOf(await ask(`${path}?sound`, headers, method))).toEqual(first)
    return first
  }
  const whole = await inView({})
  expect(whole.bytes).toBe(sound.toString('latin1'))
  expect(whole.headers['content-length']).toBe(String(sound.length))
  const etag = whole.headers.etag ?? ''
  const part = await inView({ range: 'bytes=131070-200000', 'if-range': etag })
  expect(part.status).toBe(206)
  expect(part.headers['content-range']).toBe(`bytes 131070-200000/${sound.length}`)
  expect(part.bytes).toBe(sound.toString('latin1', 131_070, 200_001))
  expect((await inView({ range: 'bytes=-10' })).bytes).toBe(sound.toString('latin1', sound.length - 10))
  expect((await inView({ range: `bytes=${sound.length}-` })).headers['content-range']).toBe(
    `bytes */${sound.length}`,
  )
  expect((await inView({ 'if-none-match': etag })).status).toBe(304)

  const file = await seenOf(await ask(path))
  expect(file.bytes.length).toBe(tag.length + sound.length)
  expect(file.headers.etag).not.toBe(etag)
  expect((await ask(`${path}?sound`, { 'if-none-match': file.headers.etag ?? '' })).status).toBe(200)

  await sql('update public.podcasts set is_published = false where id = $1', [id])
  await expect.poll(async () => (await ask(`${path}?sound`)).status).toBe(404)
  const { data } = await anna.client.auth.getSession()
  const authorization = `Bearer ${data.session?.access_token}`
  const draft = await ask(`${path}?sound`, { authorization, range: 'bytes=0-9' })
  expect(await draft.text()).toBe(sound.toString('latin1', 0, 10))
})

test('V4 a file without a tag is its own sound', async () => {
  const { path } = await publishSound()
  expect((await seenOf(await ask(`${path}?sound`))).headers.etag).toBe(`"${path.split('/').at(-1)}"`)
})

test('a file that has gone meanwhile is told as not there', async () => {
  const { path } = await publishSound()
  for (let n = 0; n < 2; n++) await (await ask(path, { range: 'bytes=0-9' })).arrayBuffer()
  await site.backend.mediaStore.remove(path.slice('/media/'.length))
  expect((await ask(path, { range: 'bytes=200000-200009' })).status).toBe(404)
  expect((await ask(path)).status).toBe(404)
})
