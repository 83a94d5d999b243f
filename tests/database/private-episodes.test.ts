import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListener } from '#tables/listeners/listeners-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { callFunction } from '#tests/support/call-function.ts'
import { givenAudio, givenEpisode } from '#tests/support/given-episode.ts'
import { mailsTo } from '#tests/support/sent-mails.ts'

/** Two processes on one database. */
let site: TestBackend
let second: TestBackend
let admin: Account
let creator: Account
let listener: Account
let stranger: Account
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  // The embedded database belongs to one process.
  const url = site.backend.settings.DATABASE_URL
  second = url
    ? await startBackend({
        kind: 'usual',
        databaseUrl: url,
        dataDir: site.dataDir,
        env: { JWT_SECRET: site.backend.secrets.jwtSecret },
      })
    : site
  admin = await site.account('private-admin', { isAdmin: true })
  creator = await site.account('private-creator')
  listener = await site.account('private-listener')
  stranger = await site.account('private-stranger')
}, startTimeout)
afterAll(async () => {
  if (second !== site) await second?.stop()
  await site?.stop()
})

const sql = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows
const secretOf = (url: string) => url.split('/')[4] ?? ''

async function publishPrivately(word: string): Promise<string> {
  const id = await givenEpisode(site, creator, [`${word} is said.`])
  await sql('update public.podcasts set title = $2 where id = $1', [id, `About ${word}`])
  for (const [name, type] of [
    ['a.mp3', 'audio/mpeg'],
    ['a.vtt', 'text/vtt'],
    ['a.jpg', 'image/jpeg'],
    ['a.json', 'application/json'],
  ] as const)
    await site.backend.mediaStore.put(`podcasts/${id}/${name}`, { bytes: Buffer.alloc(1000, word) }, type)
  await givenAudio(site, id, 'a')
  await sql(
    `update public.episode_work set transcripts = jsonb_build_object('vtt', $2::text || 'a.vtt'), image_url = $2 || 'a.jpg',
       chapters_url = $2 || 'a.json' where podcast_id = $1`,
    [id, `/media/podcasts/${id}/`],
  )
  await creator.client.from('podcasts').update({ is_private: true }).eq('id', id).throwOnError()
  await creator.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  return id
}

async function expectUnheard(id: string, word: string, client = site.visitor()) {
  const places = [
    '/rss',
    '/sitemap.xml',
    `/embed/${id}`,
    `/oembed?url=${encodeURIComponent(`${site.url}/episodes/${id}`)}`,
  ]
  const files = ['a.mp3', 'a.vtt', 'a.jpg', 'a.json'].map((name) => `/media/podcasts/${id}/${name}`)
  for (const path of [...places, ...files]) {
    const text = await (await fetch(site.url + path)).text()
    expect([path, text.includes(word)]).toEqual([path, false])
  }
  const found = await Promise.all([
    client.from('podcasts').select('*'),
    client.from('dialog_segments').select('*'),
    client.rpc('search_podcasts', { query: word }),
    client.rpc('search_moments', { query: word, podcasts: [id] }),
    client.rpc('read_spoken_lines', { podcast: id }),
    client.rpc('read_unlisted_podcast', { podcast: id }),
  ])
  expect(JSON.stringify(found.map(({ data }) => data))).not.toContain(word)
}

test('P5 a private episode is nowhere for visitors and strangers; its listener has feed, sound, transcript, chapters, pictures by an address of 128 bits', async () => {
  const id = await publishPrivately('Canarybird')
  await expectUnheard(id, 'Canarybird')
  await expectUnheard(id, 'Canarybird', stranger.client)
  expect((await callFunction(site, stranger, 'own-private-feed', {})).status).toBe(403)
  expect((await callFunction(site, stranger, 'media-url', { podcastId: id })).status).toBe(404)
  expect(
    (await callFunction(site, creator, 'invite-listeners', { addresses: [listener.email] })).status,
  ).toBe(403)
  expect(
    (await callFunction(site, admin, 'invite-listeners', { addresses: [listener.email] })).answer,
  ).toEqual({
    invited: 1,
    sent: false,
  })
  const mail = (await mailsTo(site, listener.email)).find(({ subject }) =>
    subject.startsWith('Your private feed'),
  )
  const url = /http\S+feed\.xml/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(Buffer.from(secretOf(url), 'base64url').length * 8).toBe(128)
  for (const table of ['private.listeners', 'public.outgoing_mails'])
    expect(JSON.stringify(await sql(`select * from ${table}`))).not.toContain(secretOf(url))

  const answer = await fetch(url)
  const feed = await answer.text()
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  expect(feed).toContain('About Canarybird')
  expect(feed).toContain('<itunes:block>Yes</itunes:block>')
  const files = [...feed.matchAll(/"(http[^"]+\/a\.(?:mp3|vtt|jpg|json))"/g)].map(([, file]) => file ?? '')
  expect(new Set(files.map((file) => file.split('.').at(-1)))).toEqual(new Set(['mp3', 'vtt', 'jpg', 'json']))
  for (const file of files) {
    expect(file).toContain(`/private/${secretOf(url)}/`)
    const sent = await fetch(file, { headers: { range: 'bytes=0-9' } })
    expect([sent.status, sent.headers.get('cache-control'), await sent.text()]).toEqual([
      206,
      'private, no-store',
      'Canarybird',
    ])
  }
  // Each is built for its listener: who asks thirty times at once waits, or is told to come again.
  const flood = await Promise.all(Array.from({ length: 30 }, () => fetch(url)))
  const refused = flood.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(20)
  expect(refused[0]?.headers.get('retry-after')).toBeTruthy()
  const wrong = url.replace(secretOf(url), Buffer.alloc(16).toString('base64url'))
  expect((await fetch(wrong)).status).toBe(404)

  // By a session: the row, the lines, and links that are for this account.
  const { data } = await listener.client.from('podcasts').select('title').eq('id', id).single()
  expect(data).toEqual({ title: 'About Canarybird' })
  const links = await callFunction(site, listener, 'media-url', { podcastId: id })
  const audio = (links.answer.urls as Record<string, string>).audio ?? ''
  expect(await (await fetch(site.url + audio, { headers: { range: 'bytes=0-9' } })).text()).toBe('Canarybird')
  expect((await fetch(site.url + audio.replace(listener.id, stranger.id))).status).toBe(404)

  // Removed: not a byte more, at either process, by address or session.
  const [{ id: row }] = await sql('select id from private.listeners where address = $1', [listener.email])
  expect((await creator.client.rpc('revoke_listener', { listener: row })).error?.message).toBe(
    'Only an admin can do this.',
  )
  await admin.client.rpc('revoke_listener', { listener: row }).throwOnError()
  for (const process of [site, second])
    for (const address of [url, ...files, site.url + audio]) {
      const sent = await fetch(address.replace(site.url, process.url))
      expect([address, sent.status, (await sent.text()).includes('Canarybird')]).toEqual([
        address,
        404,
        false,
      ])
    }
  expect((await listener.client.from('podcasts').select('id').eq('id', id)).data).toEqual([])
  expect((await callFunction(site, listener, 'own-private-feed', {})).status).toBe(403)
})

test('P5 the show’s switch takes every episode in and lets it out again with its date; every account hears where the admin says so', async () => {
  const id = await givenEpisode(site, creator, ['Everybody hears it.'])
  await creator.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  const times = async () =>
    (await sql('select published_at, private_from from public.podcasts where id = $1', [id]))[0]
  const before = await times()
  const show = (values: object) =>
    admin.client.from('show_settings').update(values).eq('id', 1).throwOnError()
  await show({ is_private: true, private_for: 'accounts' })
  try {
    expect(await times()).toEqual({ published_at: null, private_from: before.published_at })
    await expect.poll(async () => (await fetch(`${site.url}/rss`)).status).toBe(404)
    expect(await (await fetch(`${site.url}/robots.txt`)).text()).toContain('Disallow: /\n')
    expect((await site.visitor().from('podcasts').select('id')).data).toEqual([])
    const { answer, status } = await callFunction(site, stranger, 'own-private-feed', {})
    expect(status).toBe(200)
    expect(await (await fetch(String(answer.url))).text()).toContain(id)
    // Whatever publishes, at a time or by link, it comes out privately.
    const other = await givenEpisode(site, creator, ['Another.'])
    await creator.client.rpc('publish_by_link', { podcast: other }).throwOnError()
    expect((await site.visitor().rpc('read_unlisted_podcast', { podcast: other })).data).toBeNull()
    const planned = await givenEpisode(site, creator, ['Tomorrow.'])
    await creator.client
      .rpc('schedule_podcast', { podcast: planned, moment: new Date(Date.now() + 86_400_000).toISOString() })
      .throwOnError()
    expect((await stranger.client.from('podcasts').select('id').eq('id', planned)).data).toEqual([])
  } finally {
    await show({ is_private: false, private_for: 'listed' })
  }
  expect(await times()).toEqual(before)
  expect((await site.visitor().from('podcasts').select('id').eq('id', id)).data).toEqual([{ id }])
})

test('a feed ends with the right to it: a ban, a show no longer for accounts, a deleted account, a removal meanwhile', async () => {
  await publishPrivately('Wagtail')
  const show = (values: object) =>
    admin.client.from('show_settings').update(values).eq('id', 1).throwOnError()
  const ban = (days: number) =>
    sql(`update auth.users set banned_until = now() + $2 * interval '1 day' where id = $1`, [member.id, days])
  const member = await site.account('private-member')
  const heard = async (url: unknown) => (await fetch(String(url))).status
  await show({ private_for: 'accounts' })
  try {
    const { url } = (await callFunction(site, member, 'own-private-feed', {})).answer
    expect(await heard(url)).toBe(200)
    expect((await mailsTo(site, member.email))[0]?.subject).toContain(
      'A feed address for private episodes was made',
    )
    await sql(`update auth.sessions set created_at = now() - interval '1 hour' where user_id = $1`, [
      member.id,
    ])
    expect((await callFunction(site, member, 'own-private-feed', {})).answer.error).toBe(
      'Please confirm it’s you: sign out, sign in again, then make the address.',
    )
    await ban(1)
    expect(await heard(url)).toBe(404)
    await ban(-1)
    expect(await heard(url)).toBe(200)
    await member.client.auth.signInWithPassword(member)
    await show({ private_for: 'listed' })
    expect(await heard(url)).toBe(404)
    expect((await callFunction(site, member, 'own-private-feed', {})).status).toBe(403)
    await show({ private_for: 'accounts' })
    expect(await heard(url)).toBe(200)

    // Removed between the question whether they may and the new address.
    await sql('update private.listeners set revoked_at = now(), secret_hash = null where address = $1', [
      member.email,
    ])
    const late = { address: member.email, secretHash: 'f'.repeat(64), invitedBy: null }
    await saveListener(sqlOf(site.backend.database.pool), late)
    expect(await sql('select secret_hash from private.listeners where address = $1', [member.email])).toEqual(
      [{ secret_hash: null }],
    )
    expect((await callFunction(site, member, 'own-private-feed', {})).status).toBe(403)

    const moveTo = (email: string) =>
      sql('update auth.users set email = $2 where id = $1', [member.id, email])
    await moveTo('elsewhere@example.org')
    expect((await callFunction(site, member, 'own-private-feed', {})).status).toBe(403)
    await moveTo(member.email)
    expect((await callFunction(site, member, 'own-private-feed', {})).status).toBe(403)
    const again = { address: 'elsewhere@example.org', secretHash: 'e'.repeat(64), invitedBy: admin.id }
    await saveListener(sqlOf(site.backend.database.pool), again)
    await moveTo('elsewhere@example.org')
    expect((await callFunction(site, member, 'own-private-feed', {})).status).toBe(200)
    const left = (await callFunction(site, member, 'own-private-feed', {})).answer.url
    await moveTo('further@example.org')
    expect(await heard(left)).toBe(200)
    await ban(1)
    expect(await heard(left)).toBe(404)

    const leaver = await site.account('private-leaver')
    const { url: theirs } = (await callFunction(site, leaver, 'own-private-feed', {})).answer
    expect(await heard(theirs)).toBe(200)
    await sql('delete from auth.users where id = $1', [leaver.id])
    expect(await heard(theirs)).toBe(404)
  } finally {
    await show({ private_for: 'listed' })
  }
})

test('what was open by its link alone is so again when it is no longer private', async () => {
  const show = (values: object) =>
    admin.client.from('show_settings').update(values).eq('id', 1).throwOnError()
  const id = await givenEpisode(site, creator, ['Only by its link.'])
  await creator.client.rpc('publish_by_link', { podcast: id }).throwOnError()
  const times = async () =>
    (await sql('select published_at, private_from, unlisted_at from public.podcasts where id = $1', [id]))[0]
  const before = await times()
  await show({ is_private: true })
  try {
    expect(await times()).toEqual({ published_at: null, private_from: expect.any(Date), unlisted_at: null })
  } finally {
    await show({ is_private: false })
  }
  expect(await times()).toEqual(before)
  expect((await site.visitor().from('podcasts').select('id').eq('id', id)).data).toEqual([])
})
