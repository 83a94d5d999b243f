import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sqlOf } from '#tables/sql.ts'
import type { Account } from '#tests/support/backend.ts'
import { addPodcast, callFunction } from '#tests/support/call-function.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'
import { mailsTo } from '#tests/support/sent-mails.ts'
import { listOutbox } from './outbox.ts'
import type { Call } from './server-function.ts'
import { describeDisk } from './system-health.ts'

const site = givenSite()
const anna = givenAccount(site, 'pf-anna')
const ben = givenAccount(site, 'pf-ben')
const admin = givenAccount(site, 'pf-admin', { isAdmin: true })

const call = (who: Account | null, name: string, body: unknown) => callFunction(site, who, name, body)
const sql = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows as Row[]

test('INV-01 WIZ-16 an invitation goes to one’s own guest only, and waits for an answer', async () => {
  const podcastId = await addPodcast(anna, 'Deciding')
  const { data: guest } = await anna.client
    .from('guests')
    .insert({ name: 'Jane' })
    .select('id')
    .single()
    .throwOnError()
  const guestId = (guest as { id: string }).id
  const ask = (who: Account, guestEmail: string | null) =>
    call(who, 'send-guest-invitation', { guestId, podcastId, guestEmail, podcastTitle: 'x', guestName: 'y' })
  expect((await ask(anna, null)).answer.error).toBe('Please add an email address for the guest first.')
  expect((await ask(anna, 'jane@example.com')).status).toBe(404)
  await anna.client.from('podcast_guests').insert({ podcast_id: podcastId, guest_id: guestId }).throwOnError()
  expect((await ask(ben, 'jane@example.com')).status).toBe(404)
  // No mail server is set: the mail waits in the outbox.
  expect(await ask(anna, 'Jane@Example.com')).toEqual({ status: 200, answer: { sent: false } })
  const [mail] = await sql(
    `select to_address, subject, headers from public.outgoing_mails where kind = 'invitation'`,
  )
  expect(mail).toMatchObject({
    to_address: 'jane@example.com',
    subject: 'Invitation: Deciding',
    headers: { 'Reply-To': anna.email },
  })
  const [sent] = await mailsTo(site, 'jane@example.com')
  const link = /\/guest\/invite\?token=(\S+)/.exec(sent?.text ?? '')?.[1] ?? ''
  expect(atob(decodeURIComponent(link))).toMatch(new RegExp(`^${guestId}:${podcastId}:.{22,}$`))
  const { data: saved } = await anna.client
    .from('guests')
    .select('guest_email, invitation_status')
    .eq('id', guestId)
    .single()
  expect(saved).toEqual({ guest_email: 'jane@example.com', invitation_status: 'pending' })
})

test('SUB-05 subscribing: one mail, the same answer for everybody, one click to leave', async () => {
  const ask = (email: unknown) => call(null, 'send-subscribe-email', { email })
  expect((await ask('nonsense')).answer).toEqual({
    error: 'Please enter a valid email address',
    code: 'invalid',
  })
  const [first, again, other] = [
    await ask('Kim@Example.com'),
    await ask('kim@example.com'),
    await ask('lee@example.com'),
  ]
  expect([first, again, other]).toEqual(Array(3).fill({ status: 200, answer: { sent: true } }))
  const mails = await sql<{ to_address: string; body_text: string; headers: Record<string, string> }>(
    `select to_address, body_text, headers from public.outgoing_mails where kind = 'newsletter' order by created_at`,
  )
  expect(mails.map((mail) => mail.to_address)).toEqual(['kim@example.com', 'lee@example.com'])
  const token = new URL(
    /https?:\/\/\S+confirm=\S+/.exec(mails[0]?.body_text ?? '')?.[0] ?? '',
  ).searchParams.get('confirm')
  const state = async () =>
    (await sql(`select status from public.newsletter_subscribers where email = 'kim@example.com'`))[0]?.status
  const { data } = await site.visitor().rpc('confirm_newsletter', { token })
  expect([data, await state()]).toEqual([true, 'confirmed'])
  expect(await ask('kim@example.com')).toEqual(first)
  expect(await state()).toBe('confirmed')

  const address = mails[0]?.headers['List-Unsubscribe']?.slice(1, -1) ?? ''
  const looked = await fetch(address, { redirect: 'manual' })
  expect([looked.status, looked.headers.get('location'), await state()]).toEqual([
    302,
    `${site.url}/subscribe?leave=${token}`,
    'confirmed',
  ])
  const left = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect([left.status, await state()]).toEqual([200, 'unsubscribed'])
})

test('nobody’s mailbox is filled from here, whoever asks and by whatever way', async () => {
  const subscribed = []
  for (let n = 0; n < 6; n++)
    subscribed.push(
      (await call(null, 'send-subscribe-email', { email: `${n % 2 ? 'T' : 't'}old@example.com` })).status,
    )
  expect(subscribed).toEqual([200, 200, 200, 200, 200, 429])
  const podcastId = await addPodcast(ben, 'Often')
  const invited = []
  for (let n = 0; n < 21; n++) {
    const { data } = await ben.client
      .from('guests')
      .insert({ name: 'Told' })
      .select('id')
      .single()
      .throwOnError()
    const guestId = (data as { id: string }).id
    await ben.client
      .from('podcast_guests')
      .insert({ podcast_id: podcastId, guest_id: guestId })
      .throwOnError()
    const asked = { guestId, podcastId, guestEmail: 'told@example.com' }
    const { status } = await call(ben, 'send-guest-invitation', asked)
    const again = await call(null, 'ask-for-invitation', { token: btoa(`${guestId}:${podcastId}`) })
    invited.push(status, again.status)
  }
  expect(invited).toContain(429)
  const [mails] = await sql<{ count: string }>(
    `select count(*) from public.outgoing_mails where to_address = 'told@example.com'`,
  )
  expect(mails?.count).toBe('26')
})

test('SUB-05 whoever asks for the newsletter is written to in the language of their browser, or else of the show', async () => {
  const subjectFor = async (email: string, asked: string, language?: string) => {
    await callFunction(site, null, 'send-subscribe-email', { email, language }, { 'accept-language': asked })
    const [mail] = await sql<{ subject: string; body_html: string }>(
      'select subject, body_html from public.outgoing_mails where to_address = $1',
      [email],
    )
    return [mail?.subject, /<html lang="(\w+)"/.exec(mail?.body_html ?? '')?.[1]]
  }
  expect(await subjectFor('a@example.org', 'nl, fr-CH;q=0.8')).toEqual([
    'Veuillez confirmer votre abonnement · Helmcast',
    'fr',
  ])
  // The page's language comes first, and the mail leads back to it.
  const ofPage = await subjectFor('c@example.org', 'fr', 'de')
  expect(ofPage).toEqual(['Bitte bestätigen Sie Ihr Abonnement · Helmcast', 'de'])
  const [german] = await sql<{ body_html: string }>(
    'select body_html from public.outgoing_mails where to_address = $1',
    ['c@example.org'],
  )
  expect(german?.body_html).toContain('/de/subscribe?confirm=')
  expect(await subjectFor('b@example.org', '*')).toEqual([
    'Please confirm your subscription · Helmcast',
    'en',
  ])
  await sql(`update public.show_settings set language = 'de-AT'`)
  expect(await subjectFor('c@example.org', 'nl')).toEqual([
    'Bitte bestätigen Sie Ihr Abonnement · Helmcast',
    'de',
  ])
  await sql(`update public.show_settings set language = 'nl'`)
  expect(await subjectFor('d@example.org', 'nl')).toEqual([
    'Please confirm your subscription · Helmcast',
    'en',
  ])
  await sql(`update public.show_settings set language = 'en'`)
})

test('EPD-04 an unpublished episode’s files: links for those who may see it, 404 for everybody else', async () => {
  const podcastId = await addPodcast(anna)
  const key = `podcasts/${podcastId}/0123abcd.mp3`
  await site.backend.mediaStore.put(key, { bytes: Buffer.from('ID3 sound') }, 'audio/mpeg')
  await sql('update public.podcasts set audio_url = $2 where id = $1', [podcastId, `/media/${key}`])
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(site.url + path, { headers })).status
  expect(await status(`/media/${key}`)).toBe(404)
  const { answer } = await call(anna, 'media-url', { podcastId })
  const { audio = '' } = answer.urls as Record<string, string>
  expect(await (await fetch(site.url + audio)).text()).toBe('ID3 sound')
  expect(await status(audio.replace('0123abcd', 'other'))).toBe(404)
  const token = (who: Account) =>
    who.client.auth
      .getSession()
      .then(({ data }) => ({ authorization: `Bearer ${data.session?.access_token}` }))
  expect([
    await status(`/media/${key}`, await token(anna)),
    await status(`/media/${key}`, await token(ben)),
  ]).toEqual([200, 404])
  expect((await call(ben, 'media-url', { podcastId })).status).toBe(404)
  expect((await call(anna, 'media-url', { podcastId, path: '/media/podcasts/other/x.mp3' })).status).toBe(404)
  expect((await call(anna, 'media-url', { podcastId, clipKey: 'a'.repeat(64) })).status).toBe(404)

  await sql('update public.podcasts set is_published = true where id = $1', [podcastId])
  const open = await fetch(`${site.url}/media/${key}?download=My%20"episode"%20ü.mp3`)
  expect([
    open.status,
    open.headers.get('cache-control'),
    open.headers.get('access-control-allow-origin'),
  ]).toEqual([200, 'public, max-age=31536000, immutable', '*'])
  expect(open.headers.get('content-disposition')).toBe(
    `attachment; filename="My episode u.mp3"; filename*=UTF-8''My%20%22episode%22%20%C3%BC.mp3`,
  )
  for (const path of [
    '/media/../secrets.json',
    '/media/%2e%2e/secrets.json',
    '/media/clips/aa/aa.wav',
    '/media/podcasts',
  ])
    expect(await status(path)).toBe(404)
})

test('ADM-03 outbox and health are for admins', async () => {
  expect((await call(anna, 'list-outbox', {})).answer.error).toBe('Admin access required')
  expect((await call(null, 'system-health', {})).status).toBe(401)
  const { answer } = await call(admin, 'list-outbox', {})
  expect(
    (answer.mails as { kind: string; bodyText: string }[]).some(
      (mail) => mail.kind === 'invitation' && mail.bodyText !== '',
    ),
  ).toBe(true)
  // With a mail server, nobody but the recipient reads what signs in or answers for a guest.
  const deps = { mailKey: site.backend.mailKey, hasMailServer: true }
  const { mails } = (await listOutbox({
    deps,
    sql: sqlOf(site.backend.database.pool),
  } as unknown as Call)) as {
    mails: { kind: string; bodyText: string }[]
  }
  const secret = mails.filter(({ kind }) => !['other', 'newsletter'].includes(kind))
  expect(new Set(secret.map(({ bodyText }) => bodyText))).toEqual(
    new Set(['This email has a code or a link for its recipient alone: it is sent, not shown.']),
  )
  const { checks } = (await call(admin, 'system-health', {})).answer as {
    checks: { name: string; state: string }[]
  }
  const stateOf = Object.fromEntries(checks.map(({ name, state }) => [name, state]))
  expect(stateOf).toMatchObject({ database: 'ok', worker: 'down', 'media store': 'ok' })
})

test('m1 m7 an admin sends a refused email again and removes one; what was sent or waits is sent no second time', async () => {
  const [refused, waits, sent] = await sql<{ id: string }>(
    `insert into public.outgoing_mails (kind, to_address, subject, body_text, status, last_error)
     select 'other', 'again@example.org', status, 'x', status, case status when 'failed' then '550' end
     from unnest(array['failed', 'queued', 'sent']) as status returning id`,
  )
  const change = async (mail: typeof sent, deed: string, who = admin) =>
    (await call(who, 'change-outbox', { id: mail?.id, deed })).status
  expect(await change(refused, 'send', anna)).toBe(403)
  expect([await change(waits, 'send'), await change(sent, 'send'), await change(sent, 'remove')]).toEqual([
    409, 409, 409,
  ])
  expect([await change(refused, 'send'), await change(refused, 'send')]).toEqual([200, 409])
  expect([await change(waits, 'remove'), await change(waits, 'remove')]).toEqual([200, 409])
  expect(
    await sql(`select subject, status, last_error from public.outgoing_mails
      where to_address = 'again@example.org' order by subject`),
  ).toEqual([
    { subject: 'failed', status: 'queued', last_error: null },
    { subject: 'sent', status: 'sent', last_error: null },
  ])
  expect(
    await sql(
      `select subject, details from public.security_events where subject like '%again@%' order by created_at`,
    ),
  ).toEqual([
    { subject: 'email sent again · other · again@example.org', details: { by: admin.email } },
    { subject: 'email removed · other · again@example.org', details: { by: admin.email } },
  ])
})

test('ADM-03 health says that there is no mail server, and why mails wait', async () => {
  const mail = async () => {
    const { checks } = (await call(admin, 'system-health', {})).answer as { checks: { name: string }[] }
    return checks.find(({ name }) => name === 'mail')
  }
  await sql('delete from public.outgoing_mails')
  expect(await mail()).toMatchObject({ state: 'warn', detail: expect.stringContaining('No mail server') })
  const why = 'The mail server could not be reached or was busy.'
  await sql(
    `insert into public.outgoing_mails (kind, to_address, subject, body_text, status, attempts, last_error)
     values ('invitation', 'a@example.org', 'S', 'T', 'queued', 1, $1)`,
    [why],
  )
  expect(await mail()).toMatchObject({
    state: 'down',
    detail: `Emails waiting to be tried again: 1 · ${why}`,
  })
})

test('ADM-03 a disk that cannot be written is down on /admin and in /healthz, and nothing of the try stays', async () => {
  const stateOfDisk = async () => {
    const { checks } = (await call(admin, 'system-health', {})).answer as {
      checks: { name: string; state: string }[]
    }
    const response = await fetch(`${site.url}/healthz`)
    const { disk } = (await response.json()) as { disk: string }
    return [checks.find(({ name }) => name === 'disk')?.state === 'down', response.status, disk]
  }
  expect(await stateOfDisk()).toEqual([false, 200, 'ok'])
  // A directory in the way: no file of this name can be written, also not by root.
  const inTheWay = join(site.dataDir, 'health-check')
  mkdirSync(inTheWay)
  try {
    expect(await stateOfDisk()).toEqual([true, 503, 'down'])
  } finally {
    rmdirSync(inTheWay)
  }
  expect(await stateOfDisk()).toEqual([false, 200, 'ok'])
})

test.each([
  [99e6, true, 'down', '99 MB'],
  [0, false, 'down', 'The data directory can’t be written'],
  [1.5e9, true, 'warn', '1.5 GB'],
  [3e9, true, 'ok', '3.0 GB'],
])('ADM-03 health with %d bytes free, writable %s, is %s', (free, canWrite, state, words) => {
  expect(describeDisk(free, canWrite)).toEqual({ state, detail: expect.stringContaining(words) })
})
