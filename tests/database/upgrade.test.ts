import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import { openPglite } from '#server/database/open-pglite.ts'
import { prepareSystemSchema } from '#server/gateway/rest/rest-service.ts'
import { startBackend, startTimeout } from '#tests/support/backend.ts'
import { copyEmptyDatabase } from '#tests/support/data-dir-template.ts'

const folder = mkdtempSync(join(tmpdir(), 'helmcast-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const person = { email: 'old@example.org', password: 'old pass' }
const [account, podcast, guest, session] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const keys = { photo: `uploads/avatars/${randomUUID()}.jpg`, broken: `uploads/covers/${randomUUID()}.png` }
const sound = Buffer.from('not really an MP3, but heard as one'.repeat(300))

/** What the version of November 20, 2026 (02e9818) left behind: its tables are the first twenty migrations. */
async function makeOldDataDir(): Promise<string> {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  await copyEmptyDatabase(dataDir)
  const database = await openPglite(dataDir)
  const { connectionString } = database
  await migrate(
    connectionString,
    () => prepareSystemSchema(connectionString),
    readMigrations('before-1.0')
      .map(({ version }) => version)
      .filter((version) => version < '20261121'),
  )
  const client = new Client({ connectionString })
  await client.connect()
  const write = (text: string, values: unknown[] = []) => client.query(text, values)
  await write(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, created_at, updated_at, raw_app_meta_data)
     values ($1, $2, $3, now(), now(), now(), '{"provider":"email","providers":["email"]}')`,
    [account, person.email, await bcrypt(person.password, 4)],
  )
  await write(
    `insert into auth.sessions (id, user_id, aal, created_at, updated_at) values ($1, $2, 'aal1', now(), now())`,
    [session, account],
  )
  await write(
    `insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
     values (1, 'an-old-token', $1, $2, false, now(), now())`,
    [account, session],
  )
  await write(
    `insert into public.podcasts (id, user_id, title, audio_url, audio_bytes, duration_seconds, is_published, published_at)
     values ($1, $2, 'Made Before', $3, $4, 61, true, now() - interval '1 day')`,
    [podcast, account, `/media/podcasts/${podcast}/aa.mp3`, sound.length],
  )
  await write(
    `insert into public.dialog_segments (podcast_id, speaker, text, sequence_order) values ($1, 'Host A', 'Hello.', 0)`,
    [podcast],
  )
  await write(
    `insert into private.guest_records (id, user_id, name, guest_email, invitation_status)
     values ($1, $2, 'Gus', 'gus@example.org', 'pending')`,
    [guest, account],
  )
  await write(
    `insert into private.podcast_guest_records (podcast_id, guest_id, card_id)
     select $1, id, card_id from private.guest_records where id = $2`,
    [podcast, guest],
  )
  for (const [bucket, name, type, key] of [
    ['avatars', 'me.jpg', 'image/jpeg', keys.photo],
    ['covers', 'broken.png', 'image/png', keys.broken],
  ])
    await write(
      `insert into public.stored_objects (bucket_id, name, owner_id, content_type, size_bytes, etag, media_key)
       values ($1, $2, $3, $4, 1, '"x"', $5)`,
      [bucket, `${account}/${name}`, account, type, key],
    )
  await client.end()
  await database.close()
  const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#0b7a3b' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Camera of Anna' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    })
    .toBuffer()
  expect(photo.includes('Camera of Anna')).toBe(true)
  for (const [key, bytes] of [
    [keys.photo, photo],
    [keys.broken, Buffer.from('\x89PNG no more')],
    [`podcasts/${podcast}/aa.mp3`, sound],
  ] as const) {
    mkdirSync(join(dataDir, 'media', key, '..'), { recursive: true })
    writeFileSync(join(dataDir, 'media', key), bytes)
  }
  return dataDir
}

test(
  'a data directory of the first version is taken over: password, session and episode hold, pictures lose what they told',
  async () => {
    const site = await startBackend({ kind: 'pglite', dataDir: await makeOldDataDir() })
    const rows = async (text: string) => (await site.backend.deps.database.pool.query(text)).rows
    try {
      const client = site.visitor()
      expect((await client.auth.signInWithPassword(person)).error).toBeNull()
      const kept = await site.visitor().auth.refreshSession({ refresh_token: 'an-old-token' })
      expect([kept.error, kept.data.user?.id]).toEqual([null, account])
      const { data: own } = await client
        .from('podcasts')
        .select('title, is_published')
        .eq('id', podcast)
        .single()
      expect(own).toEqual({ title: 'Made Before', is_published: true })
      const heard = await fetch(`${site.url}/media/podcasts/${podcast}/aa.mp3`, {
        headers: { range: 'bytes=0-9' },
      })
      expect([heard.status, await heard.text()]).toEqual([206, sound.subarray(0, 10).toString()])

      const token = Buffer.from(`${guest}:${podcast}`).toString('base64')
      const { data: invitation } = await site.visitor().rpc('get_invitation', { token }).throwOnError()
      expect(invitation).toMatchObject([{ link_state: 'ended', podcast_title: null }])

      await expect
        .poll(() => rows('select name from private.stored_objects where not is_drawn_anew'), {
          timeout: 60_000,
        })
        .toEqual([])
      const address = client.storage.from('avatars').getPublicUrl(`${account}/me.jpg`).data.publicUrl
      const picture = await fetch(address)
      const bytes = Buffer.from(await picture.arrayBuffer())
      const { exif, width } = await sharp(bytes).metadata()
      expect([picture.status, exif, width, bytes.includes('Camera of Anna')]).toEqual([
        200,
        undefined,
        80,
        false,
      ])
      // What could not be read would not be taken today, and the files as they were sent are gone.
      expect(await rows('select bucket_id from private.stored_objects')).toEqual([{ bucket_id: 'avatars' }])
      const files = await readdir(join(site.dataDir, 'media', 'uploads'), { recursive: true })
      expect(files.filter((name) => /\.(jpg|png)$/.test(name))).toHaveLength(1)
      expect(files).not.toContain(keys.photo.replace('uploads/', ''))
    } finally {
      await site.stop()
    }
    const again = await startBackend({ kind: 'pglite', dataDir: site.dataDir })
    expect((await again.visitor().auth.signInWithPassword(person)).error).toBeNull()
    await again.stop()
  },
  startTimeout,
)
