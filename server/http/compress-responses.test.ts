import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { respondWith } from '#tests/support/respond-with.ts'

const long = 'A sentence that comes again and again. '.repeat(200)
const html = { 'content-type': 'text/html; charset=UTF-8' }
const answers: Record<string, () => Response> = {
  '/page': () => new Response(long, { headers: html }),
  '/feed': () =>
    new Response(long, { headers: { 'content-type': 'application/rss+xml; charset=utf-8', etag: '"a"' } }),
  '/short': () => Response.json({ a: 1 }),
  '/media/x.json': () => Response.json({ long }),
  '/auth/v1/token': () => Response.json({ long }),
  '/events': () => new Response(long, { headers: { 'content-type': 'text/event-stream' } }),
  '/picture': () => new Response(long, { headers: { 'content-type': 'image/webp' } }),
  '/packed': () => new Response(long, { headers: { ...html, 'content-encoding': 'gzip' } }),
  '/rows': () =>
    new Response(long, { headers: { 'content-type': 'application/json', 'content-range': '0-2/*' } }),
  '/part': () => {
    const headers = { ...html, 'content-range': `bytes 0-${long.length - 1}/9000` }
    return new Response(long, { status: 206, headers })
  },
}
const respond = respondWith(({ target }) => ({
  response: answers[target]?.(),
  group: { isCompressed: !/^\/(media|auth)\//.test(target) },
}))

const ask = (path: string, accepted = 'gzip, deflate, br') =>
  respond(path, { headers: { 'accept-encoding': accepted } })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('pages and feeds are packed as the client takes them, and say so', async () => {
  const page = await ask('/page')
  expect([page.headers.get('content-encoding'), page.headers.get('vary')]).toEqual(['br', 'accept-encoding'])
  const packed = await bytesOf(page)
  expect(packed.length).toBeLessThan(long.length / 10)
  expect(brotliDecompressSync(packed).toString()).toBe(long)
  const feed = await ask('/feed', 'gzip')
  expect(feed.headers.get('etag')).toBe('W/"a"')
  const bytes = await bytesOf(feed)
  expect(feed.headers.get('content-length')).toBe(String(bytes.length))
  expect(gunzipSync(bytes).toString()).toBe(long)
})

test.each([
  ['/page', 'identity'],
  ['/page', ''],
  ['/page', 'br;q=0, gzip;q=0.0'],
])(
  '%s stays as it is for a client that accepts "%s", but says that it could be otherwise',
  async (path, accepted) => {
    const answer = await ask(path, accepted)
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
      null,
      'accept-encoding',
    ])
    expect(await answer.text()).toBe(long)
  },
)

test.each(['/media/x.json', '/auth/v1/token', '/events', '/picture', '/short'])(
  '%s is left alone',
  async (path) => {
    const answer = await ask(path)
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect((await answer.text()).length).toBeGreaterThan(0)
  },
)

test('rows of a table are packed, a part of a file is not', async () => {
  expect(brotliDecompressSync(await bytesOf(await ask('/rows'))).toString()).toBe(long)
  expect((await bytesOf(await ask('/part'))).toString()).toBe(long)
})

test('what is packed already is not packed twice', async () => {
  expect((await bytesOf(await ask('/packed'))).toString()).toBe(long)
})
