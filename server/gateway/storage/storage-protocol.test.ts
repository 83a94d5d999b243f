import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'

let site: TestBackend
let anna: Account
let ben: Account
let png: Buffer
beforeAll(async () => {
  site = await startBackend({ kind: 'usual', env: { UPLOADS_PER_ACCOUNT_MB: '2', UPLOADS_TOTAL_MB: '4' } })
  anna = await site.account('sp-anna')
  ben = await site.account('sp-ben')
  png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0b7a3b' } })
    .png()
    .toBuffer()
}, startTimeout)
afterAll(() => site?.stop())

const sources = (of: Account) => of.client.storage.from('sources')
const text = (words: string) => new Blob([words], { type: 'text/plain' })
const put = async (of: Account, name: string, words = 'A leader decided.', options = {}) => {
  expect((await sources(of).upload(`${of.id}/${name}`, text(words), options)).error).toBeNull()
  return `${of.id}/${name}`
}

test('a signed link opens the version that it was made for: a replaced or removed file ends it', async () => {
  const name = await put(anna, 'link.txt', 'The first words.')
  const { data } = await sources(anna).createSignedUrl(name, 60, { download: 'mine.txt' })
  const link = data?.signedUrl ?? ''
  const first = await fetch(link)
  expect(await first.text()).toBe('The first words.')
  expect(first.headers.get('content-disposition')).toContain('attachment; filename="mine.txt"')
  const smaller = await sources(anna).createSignedUrl(name, 60, { transform: { width: 100 } })
  expect(smaller.error?.message).toContain('not transformed here')
  await sources(anna).update(name, text('The second words.'))
  const later = await fetch(link)
  expect([later.status, ((await later.json()) as { message: string }).message]).toEqual([
    400,
    'This link has expired.',
  ])
})

test('a signed link ends with the right of whoever it was given to', async () => {
  const { pool } = site.backend.database
  const [dora, admin] = [await site.account('sp-emil'), await site.account('sp-admin', { isAdmin: true })]
  const name = await put(dora, 'mine.txt')
  const linkOf = async (to: Account) => (await sources(to).createSignedUrl(name, 60)).data?.signedUrl ?? ''
  const [own, admins] = [await linkOf(dora), await linkOf(admin)]
  const statuses = async () => [(await fetch(own)).status, (await fetch(admins)).status]
  expect(await statuses()).toEqual([200, 200])
  await pool.query(`update public.profiles set settings = '{}' where id = $1`, [admin.id])
  expect(await statuses()).toEqual([200, 400])
  await pool.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [dora.id])
  expect(await statuses()).toEqual([400, 400])
})

test('many links at once; a file of somebody else has none', async () => {
  const [mine, foreign] = [await put(anna, 'many.txt'), await put(ben, 'foreign.txt')]
  const { data } = await sources(anna).createSignedUrls([mine, foreign], 60)
  expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('A leader decided.')
  expect(data?.[1]).toMatchObject({
    path: foreign,
    signedUrl: null,
    error: expect.stringContaining('access'),
  })
})

test('an upload by link works once, for its file only, and not after the account is banned', async () => {
  const name = `${anna.id}/by-link.txt`
  const { data } = await sources(anna).createSignedUploadUrl(name)
  const token = data?.token ?? ''
  const visitor = site.visitor().storage.from('sources')
  expect((await visitor.uploadToSignedUrl(`${anna.id}/other.txt`, token, text('x'))).error).toMatchObject({
    status: 400,
  })
  expect((await visitor.uploadToSignedUrl(name, token, text('By link.'))).error).toBeNull()
  expect((await visitor.uploadToSignedUrl(name, token, text('Twice.'))).error).toMatchObject({
    message: 'The resource already exists',
  })
  expect(await (await sources(anna).download(name)).data?.text()).toBe('By link.')
  expect((await sources(ben).createSignedUploadUrl(`${anna.id}/x.txt`)).error).toMatchObject({ status: 403 })

  const cara = await site.account('sp-cara')
  const late = await sources(cara).createSignedUploadUrl(`${cara.id}/late.txt`)
  await site.backend.database.pool.query(
    `update auth.users set banned_until = now() + interval '1 hour' where id = $1`,
    [cara.id],
  )
  const refused = await visitor.uploadToSignedUrl(
    `${cara.id}/late.txt`,
    late.data?.token ?? '',
    text('Late.'),
  )
  expect(refused.error).toMatchObject({ status: 400 })
})

test('files are moved and copied by their owner only; a copy outlives what it was made of', async () => {
  const name = await put(anna, 'draft.txt')
  const moved = `${anna.id}/moved/draft.txt`
  expect((await sources(anna).move(name, moved)).data).toEqual({ message: 'Successfully moved' })
  expect((await sources(anna).exists(name)).data).toBe(false)
  const copied = `${anna.id}/copied.txt`
  expect((await sources(anna).copy(moved, copied)).data).toEqual({ path: `sources/${copied}` })
  expect((await sources(anna).copy(moved, copied)).error).toMatchObject({
    message: 'The resource already exists',
  })
  await sources(anna).remove([moved])
  expect(await (await sources(anna).download(copied)).data?.text()).toBe('A leader decided.')
  expect((await sources(ben).move(copied, `${ben.id}/taken.txt`)).error).toMatchObject({ status: 404 })
  expect((await sources(ben).copy(copied, `${ben.id}/taken.txt`)).error).toMatchObject({ status: 404 })
  expect((await sources(anna).move(copied, `${ben.id}/given.txt`)).error).toMatchObject({ status: 403 })
  expect(
    (await sources(anna).move(copied, `${anna.id}/x.txt`, { destinationBucket: 'avatars' })).error,
  ).toMatchObject({ status: 415 })
})

test('info tells notes, version and how long a file may be kept', async () => {
  const metadata = { chapter: 'one', words: 3 }
  const name = await put(anna, 'notes.md', '# One', { cacheControl: '60', metadata })
  const { data } = await sources(anna).info(name)
  expect(data).toMatchObject({ metadata, cacheControl: 'max-age=60', size: 5, contentType: 'text/markdown' })
  expect(data?.version).toMatch(/^[0-9a-f-]{36}$/)
  const tooMuch = { long: 'x'.repeat(5000) }
  expect(
    (await sources(anna).upload(name, text('x'), { upsert: true, metadata: tooMuch })).error,
  ).toMatchObject({
    status: 400,
  })
  const avatar = `${anna.id}/cached.png`
  const avatars = anna.client.storage.from('avatars')
  await avatars.upload(avatar, png, { contentType: 'image/png', cacheControl: '120' })
  const answer = await fetch(avatars.getPublicUrl(avatar, { download: true }).data.publicUrl)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=120')
  expect(answer.headers.get('content-disposition')).toContain('filename="cached.png"')
})

test('the second kind of list goes through pages in both directions, with and without folders', async () => {
  const dora = await site.account('sp-dora')
  for (const name of ['b.txt', 'a.txt', 'old/c.txt', 'old/d.txt']) await put(dora, name)
  const pages = async (options: object) => {
    const found: string[] = []
    let cursor: string | undefined
    do {
      const { data } = await sources(dora).listV2({ prefix: `${dora.id}/`, limit: 2, ...options, cursor })
      found.push(...[...(data?.folders ?? []), ...(data?.objects ?? [])].map((one) => one.name.slice(37)))
      cursor = data?.nextCursor
    } while (cursor)
    return found
  }
  expect(await pages({})).toEqual(['a.txt', 'b.txt', 'old/c.txt', 'old/d.txt'])
  expect(await pages({ sortBy: { column: 'name', order: 'desc' } })).toEqual([
    'old/d.txt',
    'old/c.txt',
    'b.txt',
    'a.txt',
  ])
  expect(await pages({ with_delimiter: true })).toEqual(['a.txt', 'b.txt', 'old/'])
  const wrong = await sources(dora).listV2({ cursor: 'nonsense' })
  expect(wrong.error).toMatchObject({ status: 400 })
})

test('buckets can be read and not be changed', async () => {
  const { storage } = anna.client
  expect((await storage.listBuckets()).data?.map((bucket) => [bucket.id, bucket.public])).toEqual([
    ['avatars', true],
    ['covers', true],
    ['sources', false],
    ['music', false],
  ])
  expect((await storage.getBucket('sources')).data).toMatchObject({
    public: false,
    file_size_limit: 2_000_000,
  })
  const fixed = {
    status: 403,
    message: 'The buckets of this site are fixed: avatars, covers, sources and music.',
  }
  expect((await storage.createBucket('mine')).error).toMatchObject(fixed)
  expect((await storage.updateBucket('sources', { public: true })).error).toMatchObject(fixed)
  expect((await storage.emptyBucket('sources')).error).toMatchObject(fixed)
  expect((await storage.deleteBucket('sources')).error).toMatchObject(fixed)
})

test('a type is what the bytes say: a JPEG called PNG is kept as the JPEG that it is', async () => {
  const jpeg = await sharp(png).jpeg().toBuffer()
  const avatars = anna.client.storage.from('avatars')
  const name = `${anna.id}/really.png`
  expect((await avatars.upload(name, jpeg, { contentType: 'image/png' })).error).toBeNull()
  expect((await avatars.info(name)).data?.contentType).toBe('image/jpeg')
  const binary = await sources(anna).upload(
    `${anna.id}/b.txt`,
    new Blob([new Uint8Array(png)], { type: 'text/plain' }),
  )
  expect(binary.error).toMatchObject({ status: 400, message: expect.stringContaining('not plain text') })
})

test('M6 an account keeps no more than its share, however many uploads come at once', async () => {
  const eve = await site.account('sp-eve')
  const words = () => text(randomBytes(450_000).toString('base64'))
  const answers = await Promise.all(
    [1, 2, 3, 4].map((number) => sources(eve).upload(`${eve.id}/${number}.txt`, words())),
  )
  expect(answers.filter(({ error }) => error === null)).toHaveLength(3)
  expect(answers.find(({ error }) => error)?.error).toMatchObject({
    status: 413,
    message: expect.stringContaining('more than the 2 MB that each account may keep'),
  })
  expect((await sources(eve).update(`${eve.id}/${stored(answers)}`, words())).error).toBeNull()
  const before = await files()
  const frank = await site.account('sp-frank')
  for (const number of [1, 2, 3]) await sources(frank).upload(`${frank.id}/${number}.txt`, words())
  const gina = await site.account('sp-gina')
  const full = await sources(gina).upload(`${gina.id}/1.txt`, words())
  expect(full.error).toMatchObject({ status: 507, message: expect.stringContaining('no space left') })
  expect(await files()).toBeGreaterThan(before)
  const { rows } = await site.backend.database.pool.query('select media_key from private.stored_objects')
  expect(await files()).toBe(rows.length)
})
const stored = (answers: { data: { path: string } | null }[]) =>
  answers
    .find(({ data }) => data)
    ?.data?.path.split('/')
    .pop()
const files = async () =>
  (await readdir(path.join(site.dataDir, 'media', 'uploads'), { recursive: true })).filter((name) =>
    name.includes('.'),
  ).length

test('M6 an account sends only a few files at once', async () => {
  const hugo = await site.account('sp-hugo')
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      sources(hugo).upload(`${hugo.id}/${number}.txt`, text('Short.')),
    ),
  )
  const refused = answers.filter(({ error }) => error)
  expect(refused.length).toBeGreaterThan(0)
  for (const { error } of refused) expect(error).toMatchObject({ status: 429 })
})

test('what is not offered and what is not seen answers in the protocol’s own form', async () => {
  for (const [method, address] of [
    ['GET', '/render/image/public/avatars/x.png'],
    ['GET', ''],
    ['POST', '/upload/resumable'],
    ['DELETE', '/cdn/avatars/x.png'],
    ['GET', '/nothing/of/this'],
  ] as const) {
    const answer = await fetch(`${site.url}/storage/v1${address}`, { method })
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ message: 'This storage call is not offered.' }),
    ])
  }
  const name = await put(anna, 'unseen.txt')
  const asVisitor = await fetch(`${site.url}/storage/v1/object/sources/${name}`)
  expect([asVisitor.status, await asVisitor.json()]).toEqual([
    404,
    { statusCode: '404', error: 'not_found', message: 'Object not found' },
  ])
})
