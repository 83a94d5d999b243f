import { expect, test } from 'vitest'
import { insertMail } from '#tables/mails/mails-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import type { Account } from '#tests/support/backend.ts'
import { addPodcast, callFunction } from '#tests/support/call-function.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'
import { mailsTo } from '#tests/support/sent-mails.ts'

const site = givenSite()
const ann = givenAccount(site, 'ann')
const gus = givenAccount(site, 'gus')

const sql = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows[0]

/** Adds a guest to an episode of `owner`. */
async function givenGuest(owner: Account, guest_email: string) {
  const podcastId = await addPodcast(owner)
  const { data } = await owner.client
    .from('guests')
    .insert({ name: 'Gus', guest_email })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  await owner.client
    .from('podcast_guests')
    .insert({ podcast_id: podcastId, guest_id: data.id })
    .throwOnError()
  return { podcastId, guestId: data.id, guestEmail: guest_email, owner }
}
type Given = Awaited<ReturnType<typeof givenGuest>>

const invite = async ({ owner, ...body }: Given) =>
  expect((await callFunction(site, owner, 'send-guest-invitation', body)).status).toBe(200)

async function newestToken(address: string): Promise<string> {
  const [mail] = await mailsTo(site, address)
  return new URL(mail?.link ?? '').searchParams.get('token') ?? ''
}

async function givenInvitation(owner: Account, address: string) {
  const given = await givenGuest(owner, address)
  await invite(given)
  return { ...given, token: await newestToken(address) }
}

const answerOf = (guestId: string) =>
  sql('select invitation_status, guest_user_id from private.guest_records where id = $1', [guestId])
const look = async (token: string) =>
  (await site.visitor().rpc('get_invitation', { token }).throwOnError()).data
const idsOnly = ({ guestId, podcastId }: Given) => btoa(`${guestId}:${podcastId}`)
const ended = 'This link cannot be used any more. Ask for a new one.'

test('M1 the ids that a creator knows answer nothing, signed in or out', async () => {
  const given = await givenInvitation(ann, 'gus@example.org')
  for (const client of [ann.client, site.visitor(), gus.client]) {
    for (const answer of ['accept_invitation', 'decline_invitation']) {
      const { error } = await client.rpc(answer, { token: idsOnly(given) })
      expect(error?.message).toBe(ended)
    }
  }
  expect(await answerOf(given.guestId)).toEqual({ invitation_status: 'pending', guest_user_id: null })
  expect(await look(idsOnly(given))).toEqual([
    expect.objectContaining({ link_state: 'ended', podcast_title: null, guest_email: null }),
  ])
})

test('an invitation says whether the episode has come out already', async () => {
  const given = await givenInvitation(ann, 'gus@example.org')
  expect(await look(given.token)).toMatchObject([{ is_public: false }])
  await sql('update public.podcasts set is_published = true, published_at = now() where id = $1', [
    given.podcastId,
  ])
  expect(await look(given.token)).toMatchObject([{ is_public: true }])
})

test('M1 the creator cannot answer with the guest’s own link either, unless it is the creator who was invited', async () => {
  const { token, guestId } = await givenInvitation(ann, 'gus@example.org')
  for (const answer of ['accept_invitation', 'decline_invitation'])
    expect((await ann.client.rpc(answer, { token })).error?.code).toBe('42501')
  expect(await answerOf(guestId)).toMatchObject({ invitation_status: 'pending' })
  const own = await givenInvitation(ann, ann.email)
  await ann.client.rpc('accept_invitation', { token: own.token }).throwOnError()
  expect(await answerOf(own.guestId)).toEqual({ invitation_status: 'accepted', guest_user_id: ann.id })
  await ann.client.rpc('review_podcast', { podcast: own.podcastId, status: 'approved' }).throwOnError()
})

test('M1 neither reading, writing nor filtering tells the creator whether the address has an account', async () => {
  const known = await givenInvitation(ann, 'gus@example.org')
  const unknown = await givenInvitation(ann, 'has-no-account@example.org')
  for (const { token } of [known, unknown])
    await site.visitor().rpc('accept_invitation', { token }).throwOnError()
  expect((await answerOf(known.guestId)).guest_user_id).toBe(gus.id)
  const tells = async ({ guestId, podcastId }: Given) => {
    const guests = () => ann.client.from('guests')
    const seen = await guests().select('*').eq('id', guestId).single().throwOnError()
    const answers = [
      await guests().update({ guest_user_id: gus.id }).eq('id', guestId).select('guest_user_id'),
      await guests().update({ guest_user_id: null }).eq('id', guestId).select('guest_user_id'),
      await guests().update({ name: 'Gus' }).eq('id', guestId).select('guest_user_id'),
      await guests().select('id').eq('guest_user_id', gus.id),
      await guests().select('id').eq('id', guestId).not('guest_user_id', 'is', null),
      await ann.client
        .from('podcast_guests')
        .select('status, guests(guest_user_id)')
        .eq('podcast_id', podcastId),
    ]
    return [seen.data.guest_user_id, ...answers.map(({ data, error }) => [data, error?.code])]
  }
  expect(await tells(known)).toEqual(await tells(unknown))
  expect((await answerOf(known.guestId)).guest_user_id).toBe(gus.id)
})

test('M1 INV-04 declined stays declined, whatever the creator tries, until the guest takes a new link', async () => {
  const given = await givenInvitation(ann, 'gus@example.org')
  await gus.client.rpc('decline_invitation', { token: given.token }).throwOnError()
  const tries = [
    await ann.client.rpc('accept_invitation', { token: given.token }),
    await ann.client.rpc('accept_invitation', { token: idsOnly(given) }),
    ...(await Promise.all(
      ['accepted', 'pending', 'none'].map((invitation_status) =>
        ann.client.from('guests').update({ invitation_status }).eq('id', given.guestId),
      ),
    )),
  ]
  expect(tries.map(({ error }) => error !== null)).toEqual([true, true, true, true, true])
  expect((await gus.client.rpc('accept_invitation', { token: given.token })).error?.message).toBe(ended)
  expect(await look(given.token)).toMatchObject([{ link_state: 'answered', invitation_status: 'declined' }])
  // Nor is anything mailed to them for this episode, as whichever guest.
  const { data: twin } = await ann.client
    .from('guests')
    .insert({ name: 'Gus', guest_email: 'gus@example.org' })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  await ann.client
    .from('podcast_guests')
    .insert({ podcast_id: given.podcastId, guest_id: twin.id })
    .throwOnError()
  for (const guestId of [given.guestId, twin.id]) {
    const body = { guestId, podcastId: given.podcastId, guestEmail: 'Gus@example.org' }
    expect(await callFunction(site, ann, 'send-guest-invitation', body)).toMatchObject({
      status: 409,
      answer: { error: expect.stringContaining('has declined') },
    })
  }
  expect(await callFunction(site, null, 'ask-for-invitation', { token: given.token })).toEqual({
    status: 200,
    answer: { sent: true },
  })
  const token = await newestToken('gus@example.org')
  expect(token).not.toBe(given.token)
  await gus.client.rpc('accept_invitation', { token }).throwOnError()
  expect(await answerOf(given.guestId)).toEqual({ invitation_status: 'accepted', guest_user_id: gus.id })
})

test('owner M1 a guest who was asked is not made one who was not, nor by taking the address away', async () => {
  const { guestId, token } = await givenInvitation(ann, 'gus@example.org')
  const change = (values: Record<string, unknown>) =>
    ann.client.from('guests').update(values).eq('id', guestId)
  expect((await change({ invitation_status: 'none' })).error?.code).toBe('42501')
  await gus.client.rpc('decline_invitation', { token }).throwOnError()
  await change({ guest_email: null }).throwOnError()
  expect(await answerOf(guestId)).toMatchObject({ invitation_status: 'declined' })
})

test('M1 consent is not an admin’s to give either', async () => {
  const admin = await site.account('consent-admin', { isAdmin: true })
  const { guestId, podcastId, token } = await givenInvitation(admin, 'gus@example.org')
  const { guestId: other } = await givenInvitation(ann, 'gus@example.org')
  const tries = [
    await admin.client.rpc('accept_invitation', { token }),
    await admin.client.from('guests').update({ invitation_status: 'accepted' }).eq('id', guestId),
    await admin.client.from('guests').update({ invitation_status: 'declined' }).eq('id', other),
    await admin.client.from('guests').update({ guest_user_id: admin.id }).eq('id', guestId),
    await admin.client.from('guests').insert({ name: 'x', invitation_status: 'accepted' }),
    await admin.client.from('podcast_guests').update({ status: 'approved' }).eq('podcast_id', podcastId),
    await admin.client.rpc('review_podcast', { podcast: podcastId, status: 'approved' }),
  ]
  expect(tries.map(({ error }) => error?.code)).toEqual(Array(tries.length).fill('42501'))
})

test('M1 a link takes one answer, ends with a newer one, with another address, and after its days', async () => {
  const first = await givenInvitation(ann, 'gus@example.org')
  await invite(first)
  expect((await gus.client.rpc('accept_invitation', { token: first.token })).error?.message).toBe(ended)
  expect(await look(first.token)).toMatchObject([{ link_state: 'ended' }])

  const moved = await givenInvitation(ann, 'gus@example.org')
  await ann.client
    .from('guests')
    .update({ guest_email: 'elsewhere@example.org' })
    .eq('id', moved.guestId)
    .throwOnError()
  await ann.client
    .from('guests')
    .update({ guest_email: 'gus@example.org' })
    .eq('id', moved.guestId)
    .throwOnError()
  expect((await gus.client.rpc('accept_invitation', { token: moved.token })).error?.message).toBe(ended)

  const old = await givenInvitation(ann, 'gus@example.org')
  const days = await sql(
    `select extract(day from ends_at - created_at)::int as days from private.invitations where guest_id = $1`,
    [old.guestId],
  )
  expect(days).toEqual({ days: 30 })
  await sql(`update private.invitations set ends_at = now() where guest_id = $1`, [old.guestId])
  expect((await gus.client.rpc('accept_invitation', { token: old.token })).error?.message).toBe(ended)

  const twice = await givenInvitation(ann, 'gus@example.org')
  const answers = await Promise.all(
    ['accept_invitation', 'decline_invitation', 'accept_invitation'].map((name) =>
      gus.client.rpc(name, { token: twice.token }),
    ),
  )
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
})

test('M1 the secret has 128 bits and more, lies in the mail alone, and no token reads or makes an invitation', async () => {
  const { token, guestId, podcastId } = await givenInvitation(ann, 'gus@example.org')
  const [guest, podcast, secret = ''] = atob(token).split(':')
  expect([guest, podcast]).toEqual([guestId, podcastId])
  expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16)
  const row = await sql(
    'select to_jsonb(invitations)::text as row from private.invitations where guest_id = $1',
    [guestId],
  )
  expect(row.row).not.toContain(secret)
  const admin = await site.account('nosy-admin', { isAdmin: true })
  for (const client of [ann.client, admin.client, site.visitor()]) {
    expect((await client.from('invitations').select('*')).error).not.toBeNull()
    const forged = { guest: guestId, podcast: podcastId, secret_hash: 'x', days: 30 }
    expect((await client.rpc('renew_invitation', forged)).error).not.toBeNull()
  }
})

test('M1 INV-03 a new link goes to the invited address alone, and only where there was an invitation', async () => {
  const never = await givenGuest(ann, 'never-invited@example.org')
  expect((await callFunction(site, null, 'ask-for-invitation', { token: idsOnly(never) })).status).toBe(200)
  const count = await sql(
    `select count(*)::int as mails from public.outgoing_mails where to_address = 'never-invited@example.org'`,
  )
  expect(count).toEqual({ mails: 0 })
  expect((await callFunction(site, null, 'ask-for-invitation', { token: 'abc' })).answer.error).toBe(
    'Invalid invitation link',
  )
  const invited = await givenInvitation(ann, 'invited@example.org')
  const asked = await Promise.all(
    [1, 2, 3, 4].map(() => callFunction(site, null, 'ask-for-invitation', { token: idsOnly(invited) })),
  )
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429])
  expect(await look(await newestToken('invited@example.org'))).toMatchObject([{ link_state: 'open' }])
})

test('INV-03 of two links at once the newest mail has the one that works: a mail’s time is that of its writing', async () => {
  const connection = await site.backend.database.pool.connect()
  const to = `both-${crypto.randomUUID()}@example.org`
  const mail = { kind: 'other', to, text: '', html: '', headers: {} } as const
  const databaseTime = async () =>
    (await connection.query('select clock_timestamp()::text as time')).rows[0].time as string
  await connection.query('begin')
  await insertMail(sqlOf(connection), { ...mail, subject: 'ended' })
  // The embedded database's clock has a resolution of one millisecond.
  const written = await databaseTime()
  while ((await databaseTime()) === written);
  await insertMail(sqlOf(connection), { ...mail, subject: 'works' })
  await connection.query('commit')
  connection.release()
  const times = await sql(
    `select count(distinct created_at)::int as times from public.outgoing_mails where to_address = $1`,
    [mail.to],
  )
  expect(times).toEqual({ times: 2 })
  expect((await mailsTo(site, mail.to, 2)).map(({ subject }) => subject)).toEqual(['works', 'ended'])
})
