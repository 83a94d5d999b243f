import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createDiskStore } from '#providers/media/disk-store.ts'
import { sendMedia } from './send-media.ts'

const forEver = { cacheControl: 'public, max-age=31536000, immutable' }

async function givenFile(key: string, content: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'helmcast-send-'))
  const store = createDiskStore(folder)
  const file = await store.put(key, { bytes: Buffer.from(content) }, '')
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    sendMedia(new Request('http://site/media/x', { headers, method }), store, file, forEver)
  return { ask, file, close: () => rm(folder, { recursive: true }) }
}

test.each([
  ['bytes=0-1', 'ab', 'bytes 0-1/10'],
  ['Bytes=0-1', 'ab', 'bytes 0-1/10'],
  ['bytes=4-', 'efghij', 'bytes 4-9/10'],
  ['bytes=-3', 'hij', 'bytes 7-9/10'],
  ['bytes=-99', 'abcdefghij', 'bytes 0-9/10'],
  ['bytes=8-99', 'ij', 'bytes 8-9/10'],
])('RSS-02 F-04 %s is answered with that part', async (range, body, contentRange) => {
  const { ask, close } = await givenFile('podcasts/a/b.mp3', 'abcdefghij')
  const response = await ask({ range })
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe(contentRange)
  expect(response.headers.get('content-length')).toBe(String(body.length))
  expect(response.headers.get('content-type')).toBe('audio/mpeg')
  expect(await response.text()).toBe(body)
  await close()
})

test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0', 'bytes=99999999999999999999-'])(
  'RSS-02 F-04 %s lies beyond the end: 416 with the length',
  async (range) => {
    const { ask, close } = await givenFile('podcasts/a/b.mp3', 'abcdefghij')
    const response = await ask({ range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */10')
    await close()
  },
)

test.each(['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=0-1'])(
  '%s is not one range: the whole file is sent',
  async (range) => {
    const { ask, close } = await givenFile('podcasts/a/b.mp3', 'abcdefghij')
    const response = await ask({ range })
    expect(response.status).toBe(200)
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(await response.text()).toBe('abcdefghij')
    await close()
  },
)

test('RSS-02 F-03 HEAD answers like GET, without the body, for the whole and for a range', async () => {
  const { ask, close } = await givenFile('podcasts/a/b.mp3', 'abcdefghij')
  const [get, head] = [await ask(), await ask({}, 'HEAD')]
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
  expect(head.headers.get('content-length')).toBe('10')
  expect(await head.text()).toBe('')
  const part = await ask({ range: 'bytes=2-3' }, 'HEAD')
  expect([part.status, part.headers.get('content-length'), await part.text()]).toEqual([206, '2', ''])
  await get.body?.cancel()
  await close()
})

test('a known version is 304 by tag and by date; another tag, or an older date, is not', async () => {
  const { ask, file, close } = await givenFile('podcasts/a/b.mp3', 'abcdefghij')
  const date = file.modifiedAt.toUTCString()
  const status = async (headers: Record<string, string>) => {
    const response = await ask(headers, 'HEAD')
    return response.status
  }
  expect(await status({ 'if-none-match': file.etag })).toBe(304)
  expect(await status({ 'if-none-match': `"other", W/${file.etag}` })).toBe(304)
  expect(await status({ 'if-none-match': '*' })).toBe(304)
  expect(await status({ 'if-modified-since': date })).toBe(304)
  expect(await status({ 'if-none-match': '"other"', 'if-modified-since': date })).toBe(200)
  expect(await status({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200)
  expect(await status({ 'if-modified-since': 'yesterday' })).toBe(200)
  await close()
})

test('If-Range: a part of the same file, the whole of another', async () => {
  const { ask, file, close } = await givenFile('podcasts/a/b.mp3', 'abcdefghij')
  const status = async (ifRange: string) => {
    const response = await ask({ range: 'bytes=0-1', 'if-range': ifRange }, 'HEAD')
    return response.status
  }
  expect(await status(file.etag)).toBe(206)
  expect(await status(file.modifiedAt.toUTCString())).toBe(206)
  expect(await status('"other"')).toBe(200)
  expect(await status(`W/${file.etag}`)).toBe(200)
  await close()
})

test.each([
  ['a.vtt', 'text/vtt; charset=utf-8'],
  ['a.srt', 'application/x-subrip; charset=utf-8'],
  ['a.json', 'application/json'],
  ['a.chapters.json', 'application/json+chapters'],
  ['a.html', 'text/html; charset=utf-8'],
  ['a.png', 'image/png'],
  ['a.avif', 'image/avif'],
  ['a.exe', 'application/octet-stream'],
])('T-04 H-02 %s is served as %s, unable to run anything', async (name, type) => {
  const { ask, close } = await givenFile(`podcasts/a/${name}`, '<script>alert(1)</script>')
  const { headers } = await ask({}, 'HEAD')
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  await close()
})

test('an empty file is whole, and no part of it can be had', async () => {
  const { ask, close } = await givenFile('podcasts/a/empty.txt', '')
  const [whole, part] = [await ask(), await ask({ range: 'bytes=0-' })]
  expect([whole.status, whole.headers.get('content-length'), await whole.text()]).toEqual([200, '0', ''])
  expect(part.status).toBe(416)
  await close()
})
