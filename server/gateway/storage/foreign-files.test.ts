import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { addPodcast } from '#tests/support/call-function.ts'

let site: TestBackend
let anna: Account
let mallory: Account
let admin: Account
let png: Buffer
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  anna = await site.account('ff-anna')
  mallory = await site.account('ff-mallory')
  admin = await site.account('ff-admin', { isAdmin: true })
  png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0b7a3b' } })
    .png()
    .toBuffer()
}, startTimeout)
afterAll(() => site?.stop())

const mediaPath = (key: string) => path.join(site.dataDir, 'media', ...key.split('/'))
const rowOf = async (name: string) => {
  const { rows } = await site.backend.database.pool.query<{ media_key: string; owner_id: string }>(
    'select media_key, owner_id from private.stored_objects where name = $1',
    [name],
  )
  return rows[0]
}

test('B2 nobody writes or reads the list of files through /rest/v1, an admin neither', async () => {
  const name = `${anna.id}/own.png`
  await anna.client.storage.from('avatars').upload(name, png, { contentType: 'image/png' })
  for (const who of [anna, mallory, admin]) {
    const files = who.client.from('stored_objects')
    const row = {
      bucket_id: 'avatars',
      name: `${who.id}/x.png`,
      media_key: 'podcasts/a/b.mp3',
      content_type: 'text/html',
      size_bytes: 1,
      etag: 'x',
    }
    expect((await files.insert(row)).error).not.toBeNull()
    expect((await files.select('*')).error).not.toBeNull()
    expect((await files.update({ content_type: 'text/html' }).eq('name', name)).error).not.toBeNull()
    expect((await files.delete().eq('name', name)).error).not.toBeNull()
    const inSchema = await who.client.schema('private').from('stored_objects').select('*')
    expect(inSchema.error).not.toBeNull()
  }
  expect(await rowOf(name)).toMatchObject({ owner_id: anna.id })
  expect((await site.visitor().from('stored_objects').select('*')).error).not.toBeNull()
})

test('B2 a row can name files of uploads only, and each once', async () => {
  const { pool } = site.backend.database
  const podcast = await addPodcast(anna)
  const key = `podcasts/${podcast}/${'a'.repeat(16)}.mp3`
  await mkdir(path.dirname(mediaPath(key)), { recursive: true })
  await writeFile(mediaPath(key), 'somebody else’s audio')
  const name = `${mallory.id}/a.png`
  await mallory.client.storage.from('avatars').upload(name, png, { contentType: 'image/png' })
  const { media_key } = (await rowOf(name)) ?? { media_key: '' }
  const insert = (mediaKey: string, type = 'image/png') =>
    pool.query(
      `insert into private.stored_objects (bucket_id, name, owner_id, content_type, size_bytes, etag, media_key)
       values ('avatars', $1, $2, $3, 1, 'x', $4)`,
      [`${mallory.id}/b.png`, mallory.id, type, mediaKey],
    )
  await expect(insert(key)).rejects.toThrow('media_key_check')
  await expect(insert(media_key)).rejects.toThrow('media_key_key')
  const free = 'uploads/avatars/6f1e5c52-1a0f-4f1e-9f5c-3a6a52c8d001.png'
  await expect(insert(free, 'text/javascript')).rejects.toThrow('content_type_check')
  expect((await mallory.client.storage.from('avatars').remove([name])).data).toHaveLength(1)
  expect(existsSync(mediaPath(media_key))).toBe(false)
  expect(await readFile(mediaPath(key), 'utf8')).toBe('somebody else’s audio')
})

test('B2 an admin still replaces and removes any file', async () => {
  const name = `${anna.id}/moderated.png`
  const avatars = admin.client.storage.from('avatars')
  await anna.client.storage.from('avatars').upload(name, png, { contentType: 'image/png' })
  expect((await avatars.update(name, png, { contentType: 'image/png' })).error).toBeNull()
  expect(await rowOf(name)).toMatchObject({ owner_id: anna.id })
  expect((await avatars.remove([name])).data).toHaveLength(1)
})

test.each([
  ['whose end is missing', (form: string) => form.slice(0, -12)],
  ['cut within the file', (form: string) => form.slice(0, -40)],
  ['cut within the head of the file', (form: string) => form.slice(0, 60)],
  ['with another boundary', (form: string) => form.replaceAll('--edge', '--other')],
  ['that is empty', () => ''],
  ['with two files', (form: string) => form.replace('--edge--', '') + form],
])('B4 a form %s is refused, and the site goes on', async (_what, cut) => {
  const session = await anna.client.auth.getSession()
  const head =
    '--edge\r\ncontent-disposition: form-data; name=""; filename="x.png"\r\ncontent-type: image/png\r\n\r\n'
  const form = cut(`${head}${png.toString('latin1')}\r\n--edge--\r\n`)
  const send = (contentType: string) =>
    fetch(`${site.url}/storage/v1/object/avatars/${anna.id}/cut.png`, {
      method: 'POST',
      headers: {
        'content-type': contentType,
        authorization: `Bearer ${session.data.session?.access_token}`,
        'x-upsert': 'true',
      },
      body: Buffer.from(form, 'latin1'),
    })
  const status = (await send('multipart/form-data; boundary=edge')).status
  expect(_what === 'with two files' ? [200] : [400]).toContain(status)
  expect((await send('multipart/form-data')).status).toBe(400)
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
})
