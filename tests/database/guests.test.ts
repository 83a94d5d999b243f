import { expect, test } from 'vitest'
import { callFunction } from '#tests/support/call-function.ts'
import { versionShownTo } from '#tests/support/given-episode.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'
import { mailsTo } from '#tests/support/sent-mails.ts'

const site = givenSite()
const ann = givenAccount(site, 'ann')
const gus = givenAccount(site, 'gus')

const tokenOf = (...parts: string[]) => Buffer.from(parts.join(':')).toString('base64')

const sql = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows[0]

/** Status and account of a guest, read as the database's owner: creators do not see the account. */
const answerOf = (guestId: string) =>
  sql('select invitation_status, guest_user_id from private.guest_records where id = $1', [guestId])

/** Returns the token of the newest invitation mailed to an address. */
async function mailedToken(address: string): Promise<string> {
  const [mail] = await mailsTo(site, address)
  return new URL(mail?.link ?? '').searchParams.get('token') ?? ''
}

/** Adds a draft with a line and a guest, who was sent a link. */
async function givenInvitation(guest_email: string) {
  const dialog = [{ speaker: 'Host A', text: 'Welcome.' }]
  const { data } = await ann.client
    .rpc('create_podcast_with_dialog', { podcast: { title: 'With a guest', description: 'A talk' }, dialog })
    .single<{ id: string }>()
    .throwOnError()
  const metadata = { guest: { name: 'Gus', guest_email } }
  const { data: ids } = await ann.client
    .rpc('save_podcast_metadata', { podcast: data.id, metadata })
    .throwOnError()
  const ask = { guestId: ids.guest_id as string, podcastId: data.id, guestEmail: guest_email }
  expect((await callFunction(site, ann, 'send-guest-invitation', ask)).status).toBe(200)
  return { ...ask, token: await mailedToken(guest_email.toLowerCase()) }
}

test('INV-02 who holds the link reads what the invitation is about, without an account', async () => {
  const { token, podcastId } = await givenInvitation('somebody@example.org')
  const { data } = await site.visitor().rpc('get_invitation', { token }).single().throwOnError()
  expect(data).toEqual({
    podcast_id: podcastId,
    podcast_title: 'With a guest',
    podcast_description: 'A talk',
    guest_name: 'Gus',
    guest_email: 'somebody@example.org',
    invitation_status: 'pending',
    link_state: 'open',
    is_public: false,
  })
})

test.each([
  '',
  'nonsense',
  btoa('a:b'),
  btoa(`${crypto.randomUUID()}`),
  btoa(`${crypto.randomUUID()}:x`),
  tokenOf(crypto.randomUUID(), crypto.randomUUID(), ''),
  tokenOf(crypto.randomUUID(), crypto.randomUUID(), 'a', 'b'),
  '%%%',
])('INV-03 the token %s is an invalid invitation link', async (token) => {
  const { error } = await site.visitor().rpc('get_invitation', { token })
  expect(error?.message).toBe('Invalid invitation link')
})

test('INV-03 ids that do not belong together match nothing', async () => {
  const { guestId } = await givenInvitation('a@example.org')
  const other = await givenInvitation('b@example.org')
  for (const token of [
    tokenOf(guestId, other.podcastId),
    tokenOf(guestId, other.podcastId, 'secret'),
    tokenOf(other.guestId, other.podcastId, 'a secret of another one'),
  ]) {
    expect((await site.visitor().rpc('get_invitation', { token })).data).toEqual([])
    const { error } = await site.visitor().rpc('accept_invitation', { token })
    expect(error?.message).toBe('Invalid invitation or podcast not found')
  }
})

test('INV-04 accepting links the account that has confirmed the invited address, whoever opens the link', async () => {
  const { token, guestId } = await givenInvitation('Gus@example.org')
  const stranger = await site.account('stranger')
  await stranger.client.rpc('accept_invitation', { token }).throwOnError()
  expect(await answerOf(guestId)).toEqual({ invitation_status: 'accepted', guest_user_id: gus.id })
  const { data: mine } = await gus.client
    .from('guests')
    .select('id')
    .eq('guest_user_id', gus.id)
    .eq('id', guestId)
    .throwOnError()
  expect(mine).toHaveLength(1)
})

test('INV-04 an account with an unconfirmed address is not linked until it confirms', async () => {
  const { token, guestId } = await givenInvitation('late@example.org')
  const client = site.visitor()
  await client.auth.signUp({ email: 'late@example.org', password: 'a good password' })
  await client.rpc('accept_invitation', { token }).throwOnError()
  const linked = async () => (await answerOf(guestId)).guest_user_id
  expect(await linked()).toBeNull()
  const { pool } = site.backend.database
  const { rows } = await pool.query<{ id: string }>(
    `update auth.users set email_confirmed_at = now() where email = 'late@example.org' returning id`,
  )
  expect(await linked()).toBe(rows[0]?.id)
})

test('INV-04 declining sets declined and opens nothing', async () => {
  const { token, guestId, podcastId } = await givenInvitation('gus@example.org')
  await site.visitor().rpc('decline_invitation', { token }).throwOnError()
  const { data } = await ann.client
    .from('guests')
    .select('invitation_status')
    .eq('id', guestId)
    .single()
    .throwOnError()
  expect(data).toEqual({ invitation_status: 'declined' })
  expect((await gus.client.from('podcasts').select('id').eq('id', podcastId)).data).toEqual([])
})

test('owner M1 INV-05 an invited guest is named in public only after a yes, on pages, in the feed and in search', async () => {
  const { token, podcastId } = await givenInvitation('shy@example.org')
  await sql(
    `update public.podcasts set audio_url = '/media/podcasts/' || id || '/a.mp3', audio_bytes = 9, duration_seconds = 9,
       discloses_ai = true, is_published = true where id = $1`,
    [podcastId],
  )
  const namedAt = async () => {
    const { data } = await site
      .visitor()
      .from('podcasts')
      .select('podcast_guests(guests(name))')
      .eq('id', podcastId)
      .single()
      .throwOnError()
    const feed = await (await fetch(`${site.url}/rss`)).text()
    const edition = await sql(
      `select details -> 'guests' as guests from public.episode_editions where podcast_id = $1 and is_current`,
      [podcastId],
    )
    const isInFeed = new RegExp(`${podcastId}[^]*?<podcast:person[^>]*role="guest"[^>]*>Gus<`).test(
      feed.split('<item>').find((item) => item.includes(podcastId)) ?? '',
    )
    const found = await site.visitor().rpc('search_podcasts', { query: 'Gus' }).throwOnError()
    return {
      page: JSON.stringify(data).includes('Gus'),
      feed: isInFeed,
      edition: JSON.stringify(edition).includes('Gus'),
      search: JSON.stringify(found.data).includes(podcastId),
    }
  }
  const nowhere = { page: false, feed: false, edition: false, search: false }
  expect(await namedAt()).toEqual(nowhere)
  await site.visitor().rpc('accept_invitation', { token }).throwOnError()
  await expect.poll(namedAt).toEqual({ page: true, feed: true, edition: true, search: true })
  await sql(
    `update private.guest_records set invitation_status = 'declined' where guest_email = 'shy@example.org'`,
  )
  await expect.poll(namedAt).toEqual(nowhere)
})

test('owner M1 INV-05 the page of an unlisted episode names no guest before a yes', async () => {
  const { token, podcastId } = await givenInvitation('shy-too@example.org')
  await sql(
    `update public.podcasts set audio_url = '/media/podcasts/' || id || '/a.mp3', audio_bytes = 9, duration_seconds = 9,
       discloses_ai = true, is_published = true, unlisted_at = now() where id = $1`,
    [podcastId],
  )
  const page = async () => {
    const { data } = await site.visitor().rpc('read_unlisted_podcast', { podcast: podcastId }).throwOnError()
    return JSON.stringify(data)
  }
  expect(await page()).toContain('"podcast_guests":[]')
  await site.visitor().rpc('accept_invitation', { token }).throwOnError()
  expect(await page()).toContain('Gus')
})

test('INV-04 a creator can neither accept for the guest nor link an account', async () => {
  const { guestId } = await givenInvitation('gus@example.org')
  const accepted = await ann.client.from('guests').update({ invitation_status: 'accepted' }).eq('id', guestId)
  expect(accepted.error?.code).toBe('42501')
  const linked = await ann.client.from('guests').update({ guest_user_id: ann.id }).eq('id', guestId)
  expect(linked.error?.code).toBe('42501')
})

test('INV-04 another address is another person: the earlier answer no longer counts', async () => {
  const { token, guestId } = await givenInvitation('gus@example.org')
  await gus.client.rpc('accept_invitation', { token }).throwOnError()
  await ann.client.from('guests').update({ guest_email: 'new@example.org' }).eq('id', guestId).throwOnError()
  expect(await answerOf(guestId)).toEqual({ invitation_status: 'none', guest_user_id: null })
})

test('GST-01 GST-04 ROL-03 a guest finds the episode, reads the dialog and reviews this version of it', async () => {
  const { token, guestId, podcastId } = await givenInvitation('gus@example.org')
  await gus.client.rpc('accept_invitation', { token }).throwOnError()
  const { data: listed } = await gus.client
    .from('podcasts')
    .select('id, title, description, created_at, podcast_guests!inner(guest_id, status)')
    .eq('podcast_guests.guest_id', guestId)
    .throwOnError()
  expect(listed).toMatchObject([
    { id: podcastId, podcast_guests: [{ guest_id: guestId, status: 'pending' }] },
  ])
  const { data: lines } = await gus.client
    .from('dialog_segments')
    .select('id, text')
    .eq('podcast_id', podcastId)
    .throwOnError()
  expect(lines).toMatchObject([{ text: 'Welcome.' }])

  const review = { podcast: podcastId, status: 'approved', note: ' Fine. ', segment: lines[0]?.id }
  await gus.client.rpc('review_podcast', review).throwOnError()
  const seenByAnn = async () =>
    (
      await ann.client
        .from('podcast_guests')
        .select('status, note, reviewed_segment_id')
        .eq('podcast_id', podcastId)
        .single()
        .throwOnError()
    ).data
  expect(await seenByAnn()).toEqual({ status: 'approved', note: 'Fine.', reviewed_segment_id: lines[0]?.id })

  await ann.client
    .from('dialog_segments')
    .update({ text: 'Welcome, all.' })
    .eq('podcast_id', podcastId)
    .throwOnError()
  expect(await seenByAnn()).toMatchObject({ status: 'pending' })
  await ann.client
    .from('dialog_segments')
    .update({ text: 'Welcome.' })
    .eq('podcast_id', podcastId)
    .throwOnError()
  expect(await seenByAnn()).toMatchObject({ status: 'approved' })
})

test('GST-04 a guest’s answer is about the words that the page showed', async () => {
  const { token, podcastId } = await givenInvitation('gus@example.org')
  await gus.client.rpc('accept_invitation', { token }).throwOnError()
  const opened = await versionShownTo(gus.client, podcastId)
  const say = (text: string) =>
    ann.client.from('dialog_segments').update({ text }).eq('podcast_id', podcastId).throwOnError()
  const review = { podcast: podcastId, status: 'approved', note: 'Fine.', seen: opened }
  await say('Go away.')
  expect((await gus.client.rpc('review_podcast', review)).error?.message).toContain('Read it again')
  const { data } = await ann.client.from('podcast_guests').select('status, note').eq('podcast_id', podcastId)
  expect(data).toEqual([{ status: 'pending', note: null }])
  await say('Welcome.')
  await gus.client.rpc('review_podcast', review).throwOnError()
})

test('GST-04 notes on lines keep the words they are about, and name only lines of this episode', async () => {
  const { token, podcastId } = await givenInvitation('gus@example.org')
  const { podcastId: otherId } = await givenInvitation('gus@example.org')
  await gus.client.rpc('accept_invitation', { token }).throwOnError()
  const lineOf = async (id: string) =>
    (
      await ann.client
        .from('dialog_segments')
        .select('id, speaker, text')
        .eq('podcast_id', id)
        .limit(1)
        .single()
        .throwOnError()
    ).data
  const line = await lineOf(podcastId)
  const line_notes = [
    { segment_id: line.id, note: ' Say hello instead. ' },
    { segment_id: (await lineOf(otherId)).id, note: 'Of another episode.' },
    { segment_id: line.id, note: '  ' },
  ]
  await gus.client
    .rpc('review_podcast', { podcast: podcastId, status: 'rejected', line_notes })
    .throwOnError()
  await ann.client
    .from('dialog_segments')
    .update({ text: 'Hello.' })
    .eq('podcast_id', podcastId)
    .throwOnError()
  const { data } = await ann.client
    .from('podcast_guests')
    .select('line_notes, reviewed_segment_id')
    .eq('podcast_id', podcastId)
    .single()
    .throwOnError()
  expect(data).toEqual({
    line_notes: [
      { segment_id: line.id, speaker: line.speaker, text: 'Welcome.', note: 'Say hello instead.' },
    ],
    reviewed_segment_id: line.id,
  })
  await expect(
    gus.client.rpc('review_podcast', { podcast: podcastId, status: 'rejected', line_notes: { a: 1 } }),
  ).resolves.toMatchObject({ error: { code: expect.any(String) } })
})

test('GST-04 ROL-03 nobody but an accepted guest can review', async () => {
  const { podcastId } = await givenInvitation('gus@example.org')
  for (const client of [ann.client, gus.client, (await site.account('curious')).client]) {
    const { error } = await client.rpc('review_podcast', { podcast: podcastId, status: 'approved' })
    expect(error?.code).toBe('42501')
  }
  const { error } = await ann.client
    .from('podcast_guests')
    .update({ status: 'approved' })
    .eq('podcast_id', podcastId)
    .select()
  expect(error?.code).toBe('42501')
})

test('studio D29 a guest reads back the lines that were reviewed, and nobody else does', async () => {
  const { token, podcastId } = await givenInvitation('gus@example.org')
  await gus.client.rpc('accept_invitation', { token }).throwOnError()
  const reviewed = async (client: typeof gus.client) =>
    (await client.rpc('read_reviewed_lines', { podcast: podcastId }).throwOnError()).data
  expect(await reviewed(gus.client)).toEqual([])
  await gus.client.rpc('review_podcast', { podcast: podcastId, status: 'approved' }).throwOnError()
  await ann.client
    .from('dialog_segments')
    .update({ text: 'Goodbye.' })
    .eq('podcast_id', podcastId)
    .throwOnError()
  expect(await reviewed(gus.client)).toMatchObject([{ speaker: 'Host A', text: 'Welcome.' }])
  expect(await reviewed(ann.client)).toEqual([])
  const { error } = await site.visitor().rpc('read_reviewed_lines', { podcast: podcastId })
  expect(error).not.toBeNull()
})
