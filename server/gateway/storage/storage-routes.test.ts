import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, startBackend, type TestBackend } from '#tests/support/backend.ts'

let site: TestBackend
let anna: Account
let ben: Account
let png: Buffer
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  anna = await site.account('st-anna')
  ben = await site.account('st-ben')
  png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0b7a3b' } })
    .png()
    .toBuffer()
}, 240_000)
afterAll(() => site.stop())

const avatars = (of: Account) => of.client.storage.from('avatars')
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const storedFiles = () =>
  readdir(path.join(site.dataDir, 'media', 'uploads'), { recursive: true }).catch(() => [])

test.each([
  ['File', (bytes: Buffer) => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' })],
  ['Blob', (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/png' })],
  ['raw bytes', (bytes: Buffer) => new Uint8Array(bytes)],
] as const)('CAL-01 a picture uploaded as %s is public at its address', async (kind, wrap) => {
  const name = `${anna.id}/${kind} of mine.png`
  const { data, error } = await avatars(anna).upload(name, wrap(png), { contentType: 'image/png' })
  expect(error).toBeNull()
  expect(data).toMatchObject({ path: name, fullPath: `avatars/${name}` })
  const { publicUrl } = avatars(anna).getPublicUrl(name).data
  const response = await fetch(publicUrl)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await bytesOf(response)).equals(png)).toBe(true)
  const part = await fetch(publicUrl, { headers: { range: 'bytes=1-3' } })
  expect([part.status, await part.text()]).toEqual([206, 'PNG'])
})

test('uploading twice is refused, unless replacing was asked for; the replaced file is gone', async () => {
  const name = `${anna.id}/twice.png`
  const other = await sharp(png).resize(20).png().toBuffer()
  await avatars(anna).upload(name, png, { contentType: 'image/png' })
  const filesBefore = (await storedFiles()).length
  const again = await avatars(anna).upload(name, other, { contentType: 'image/png' })
  expect(again.error).toMatchObject({ status: 409, message: 'The resource already exists' })
  const replaced = await avatars(anna).upload(name, other, { contentType: 'image/png', upsert: true })
  expect(replaced.error).toBeNull()
  const { data } = await avatars(anna).download(name)
  expect(data?.size).toBe(other.length)
  expect((await storedFiles()).length).toBe(filesBefore)
})

test('nobody writes into the folder of another, nor without signing in', async () => {
  const name = `${anna.id}/not-mine.png`
  const byBen = await avatars(ben).upload(name, png, { contentType: 'image/png' })
  expect(byBen.error).toMatchObject({ status: 403 })
  const visitor = site.visitor()
  const byVisitor = await visitor.storage
    .from('avatars')
    .upload(`${anna.id}/x.png`, png, { contentType: 'image/png' })
  expect(byVisitor.error).toMatchObject({ status: 403 })
  await avatars(anna).upload(name, png, { contentType: 'image/png' })
  const { data: removed } = await avatars(ben).remove([name])
  expect(removed).toEqual([])
  expect(
    (await avatars(ben).upload(name, png, { contentType: 'image/png', upsert: true })).error,
  ).not.toBeNull()
  expect((await avatars(ben).list(anna.id)).data).toEqual([])
  expect((await avatars(anna).download(name)).error).toBeNull()
})

test('a private file is for its owner, and for whoever holds a link that has not run out', async () => {
  const sources = anna.client.storage.from('sources')
  const name = `${anna.id}/leader.md`
  const text = '# A leader\n\nShe decided.'
  expect((await sources.upload(name, new File([text], 'leader.md', { type: '' }))).error).toBeNull()
  expect(await (await sources.download(name)).data?.text()).toBe(text)
  expect((await ben.client.storage.from('sources').download(name)).error).toMatchObject({ status: 404 })
  expect((await fetch(sources.getPublicUrl(name).data.publicUrl)).status).toBe(404)

  const { data } = await sources.createSignedUrl(name, 60)
  const link = data?.signedUrl ?? ''
  expect(await (await fetch(link)).text()).toBe(text)
  expect((await fetch(link.replace('leader.md', 'other.md'))).status).toBe(400)
  const [body = '', signature] = new URL(link).searchParams.get('token')?.split('.') ?? []
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString())
  const longer = Buffer.from(JSON.stringify({ ...payload, ends: payload.ends + 9999 })).toString('base64url')
  expect((await fetch(link.replace(/token=.*/, `token=${longer}.${signature}`))).status).toBe(400)
  expect((await ben.client.storage.from('sources').createSignedUrl(name, 60)).error).toMatchObject({
    status: 404,
  })
})

test.each([
  ['a program', 'evil.exe', 'application/octet-stream', Buffer.from('MZ'), 415],
  ['HTML', 'page.html', 'text/html', Buffer.from('<script>'), 415],
  ['SVG', 'vector.svg', 'image/svg+xml', Buffer.from('<svg onload="alert(1)"/>'), 415],
  ['a text that says it is a PNG', 'text.png', 'image/png', Buffer.from('hello world, hello world'), 400],
  ['a cut PNG', 'cut.png', 'image/png', Buffer.from('\u0089PN', 'latin1'), 400],
  ['nothing', 'empty.png', 'image/png', Buffer.alloc(0), 400],
] as const)('%s is not taken, and leaves nothing behind', async (_what, name, contentType, body, status) => {
  const before = (await storedFiles()).length
  const { error } = await avatars(anna).upload(`${anna.id}/${name}`, new Blob([body], { type: contentType }))
  expect(error).toMatchObject({ status })
  expect((await storedFiles()).length).toBe(before)
})

test('a file over the limit is refused while it is still being sent', async () => {
  const before = (await storedFiles()).length
  const big = Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)])
  const { error } = await avatars(anna).upload(`${anna.id}/big.png`, new Blob([big], { type: 'image/png' }))
  expect(error).toMatchObject({ status: 413, message: expect.stringContaining('5 MB') })
  expect((await storedFiles()).length).toBe(before)
})

test.each(['../up.png', `%2e%2e/up.png`, 'a//b.png', 'nul\u0000.png', 'ümlaut.png'])(
  'the name %j is refused',
  async (name) => {
    const response = await fetch(
      `${site.url}/storage/v1/object/avatars/${anna.id}/${encodeURIComponent(name)}`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${(await anna.client.auth.getSession()).data.session?.access_token}`,
          'content-type': 'image/png',
        },
        body: new Uint8Array(png),
      },
    )
    expect(response.status).toBe(400)
  },
)

test('folders are listed one level at a time, sorted and in pages; removing empties them', async () => {
  const cara = await site.account('st-cara')
  const bucket = avatars(cara)
  for (const name of ['b.png', 'a.png', 'old/c.png', 'old/d.png']) {
    expect((await bucket.upload(`${cara.id}/${name}`, png, { contentType: 'image/png' })).error).toBeNull()
  }
  const names = async (folder: string, options = {}) =>
    (await bucket.list(folder, options)).data?.map((file) => file.name)
  expect(await names(cara.id)).toEqual(['a.png', 'b.png', 'old'])
  expect(await names(cara.id, { limit: 1, offset: 1 })).toEqual(['b.png'])
  expect(await names(`${cara.id}/old`, { sortBy: { column: 'name', order: 'desc' } })).toEqual([
    'd.png',
    'c.png',
  ])
  const { data } = await bucket.list(cara.id)
  expect(data?.[0]?.metadata).toMatchObject({ size: png.length, mimetype: 'image/png' })
  expect(data?.[2]?.id).toBeNull()
  expect((await bucket.exists(`${cara.id}/a.png`)).data).toBe(true)
  expect((await bucket.info(`${cara.id}/a.png`)).data).toMatchObject({
    size: png.length,
    contentType: 'image/png',
  })
  const { data: removed } = await bucket.remove([`${cara.id}/a.png`, `${cara.id}/old/c.png`])
  expect(removed?.map((file) => file.name)).toEqual([`${cara.id}/a.png`, `${cara.id}/old/c.png`])
  expect(await names(cara.id)).toEqual(['b.png', 'old'])
  expect((await bucket.exists(`${cara.id}/a.png`)).data).toBe(false)
})

test('a bucket that does not exist is told in the protocol’s words', async () => {
  const { error } = await anna.client.storage.from('nowhere').upload('x/y.png', png)
  expect(error).toMatchObject({ status: 404, message: 'Bucket not found' })
})
