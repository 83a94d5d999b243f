import { beforeEach, expect, test } from 'vitest'
import { callFunction } from '#tests/support/call-function.ts'
import { givenEpisode } from '#tests/support/given-episode.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'
import { mailsTo } from '#tests/support/sent-mails.ts'

const site = givenSite()
const ann = givenAccount(site, 'ann')

const sql = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows

// More invitations and guests than one account may have in an hour.
beforeEach(async () => {
  await sql('delete from private.rate_limits')
  await sql('delete from private.lid_counts')
})

/** A published episode without guests. */
async function givenPublished(): Promise<string> {
  const id = await givenEpisode(site, ann, ['Welcome.'])
  await ann.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  return id
}

async function addGuest(podcast_id: string, guest_email: string | null): Promise<string> {
  const { data } = await ann.client
    .from('guests')
    .insert({ name: 'Vera Victim', guest_email })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  await link(podcast_id, data.id)
  return data.id
}
const link = (podcast_id: string, guest_id: string) =>
  ann.client.from('podcast_guests').insert({ podcast_id, guest_id }).throwOnError()
const unlink = (podcast_id: string, guest_id: string) =>
  ann.client.from('podcast_guests').delete().match({ podcast_id, guest_id }).throwOnError()
const move = (guestId: string, guest_email: string | null) =>
  ann.client.from('guests').update({ guest_email }).eq('id', guestId).throwOnError()
const remove = (guestId: string) => ann.client.from('guests').delete().eq('id', guestId).throwOnError()

const invite = (podcastId: string, guestId: string, guestEmail: string) =>
  callFunction(site, ann, 'send-guest-invitation', { guestId, podcastId, guestEmail })
const tokenOf = async (address: string) =>
  new URL((await mailsTo(site, address))[0]?.link ?? '').searchParams.get('token') ?? ''
const answer = (name: 'accept' | 'decline', token: string) =>
  site.visitor().rpc(`${name}_invitation`, { token }).throwOnError()
const mailsSent = async (address: string) =>
  (await sql('select from public.outgoing_mails where to_address = $1', [address])).length
const statusOf = async (guestId: string) =>
  (await sql('select invitation_status as status from private.guest_records where id = $1', [guestId]))[0]
    ?.status

/** The places that name the guest to everybody. */
async function namedAt(podcastId: string): Promise<string[]> {
  const visitor = site.visitor()
  const [page, guests, feed, edition, found] = await Promise.all([
    visitor.from('podcasts').select('podcast_guests(guests(name))').eq('id', podcastId),
    visitor.from('podcast_guests').select('card_id, guests(name)').eq('podcast_id', podcastId),
    fetch(`${site.url}/rss`).then((response) => response.text()),
    sql('select details from public.episode_editions where podcast_id = $1 and is_current', [podcastId]),
    visitor.rpc('search_podcasts', { query: 'Victim' }),
  ])
  const places = {
    page: JSON.stringify(page.data).includes('Vera'),
    guests: JSON.stringify(guests.data).includes('Vera'),
    feed: /role="guest"[^>]*>Vera/.test(feed.split('<item>').find((item) => item.includes(podcastId)) ?? ''),
    edition: JSON.stringify(edition).includes('Vera'),
    search: JSON.stringify(found.data).includes(podcastId),
  }
  return Object.entries(places).flatMap(([place, isNamed]) => (isNamed ? [place] : []))
}
const everywhere = ['page', 'guests', 'feed', 'edition', 'search']

/** A guest of a published episode, invited; after the answer, if one is given. */
async function givenInvited(said?: 'accept' | 'decline') {
  const address = `vera-${crypto.randomUUID()}@stranger.example`
  const podcastId = await givenPublished()
  const guestId = await addGuest(podcastId, address)
  expect((await invite(podcastId, guestId, address)).status).toBe(200)
  const token = await tokenOf(address)
  if (said) await answer(said, token)
  return { address, podcastId, guestId, token }
}
type Given = Awaited<ReturnType<typeof givenInvited>>

/** Each brings the address back to the episode, and returns its guest. */
const ways: [way: string, bring: (given: Given) => Promise<string>][] = [
  ['leaves them alone', async ({ guestId }) => guestId],
  [
    'changes the address and changes it back',
    async ({ guestId, address }) => {
      await move(guestId, 'x@example.org')
      await move(guestId, ` ${address.toUpperCase()} `)
      return guestId
    },
  ],
  [
    'takes the address away, gives another, gives it back',
    async ({ guestId, address }) => {
      for (const next of [null, 'x@example.org', address]) await move(guestId, next)
      return guestId
    },
  ],
  [
    'unlinks them and links them again',
    async ({ podcastId, guestId }) => {
      await unlink(podcastId, guestId)
      await link(podcastId, guestId)
      return guestId
    },
  ],
  [
    'moves the address while they are unlinked',
    async ({ podcastId, guestId, address }) => {
      await unlink(podcastId, guestId)
      await move(guestId, null)
      await move(guestId, 'x@example.org')
      await move(guestId, address)
      await link(podcastId, guestId)
      return guestId
    },
  ],
  [
    'deletes them and adds them again',
    async ({ podcastId, guestId, address }) => {
      await remove(guestId)
      return addGuest(podcastId, address.toUpperCase())
    },
  ],
  [
    'adds a second one beside them',
    async ({ podcastId, address }) => {
      const twin = await addGuest(podcastId, null)
      await move(twin, address)
      return twin
    },
  ],
  [
    'saves the form with a guest without id',
    async ({ podcastId, address }) => {
      const guest = { name: 'Vera Victim', guest_email: address }
      const { data } = await ann.client
        .rpc('save_podcast_metadata', { podcast: podcastId, metadata: { guest } })
        .throwOnError()
      return data.guest_id
    },
  ],
  [
    'invites them to another episode as the same guest',
    async ({ guestId, address }) => {
      const other = await givenPublished()
      await link(other, guestId)
      expect((await invite(other, guestId, address)).status).toBe(200)
      return guestId
    },
  ],
]

test.each(ways)('M1 INV-04 a no is kept when the creator %s', async (way, bring) => {
  const given = await givenInvited('decline')
  const { podcastId, address } = given
  const guestId = await bring(given)
  const isInvitedElsewhere = way.startsWith('invites')
  const sent = isInvitedElsewhere ? 2 : 1
  expect(await statusOf(guestId)).toBe(isInvitedElsewhere ? 'pending' : 'declined')
  await expect.poll(() => namedAt(podcastId)).toEqual([])
  expect(await invite(podcastId, guestId, address)).toMatchObject({
    status: 409,
    answer: { error: expect.stringContaining('has declined') },
  })
  // Nor by asking in the guest's place, with the two ids that a creator knows.
  await ann.client.from('guests').update({ invitation_status: 'pending' }).eq('id', guestId)
  for (const token of [`${guestId}:${podcastId}`, `${guestId}:${podcastId}:made up`])
    await callFunction(site, null, 'ask-for-invitation', { token: btoa(token) })
  expect(await mailsSent(address)).toBe(sent)
})

test.each(ways.slice(0, -1))('M1 INV-05 no name before the yes, when the creator %s', async (_way, bring) => {
  const given = await givenInvited()
  const guestId = await bring(given)
  expect(await statusOf(guestId)).toBe('pending')
  await expect.poll(() => namedAt(given.podcastId)).toEqual([])
  // Who has not answered may be asked again.
  expect((await invite(given.podcastId, guestId, given.address)).status).toBe(200)
  await answer('accept', await tokenOf(given.address))
  await expect.poll(() => namedAt(given.podcastId)).toEqual(everywhere)
})

test('M1 INV-04 a yes to another episode is none to this one, and a no to this one none to another', async () => {
  const { address, podcastId, guestId, token } = await givenInvited('decline')
  const other = await givenPublished()
  await link(other, guestId)
  expect((await invite(other, guestId, address)).status).toBe(200)
  await answer('accept', await tokenOf(address))
  await expect.poll(() => namedAt(other)).toEqual(everywhere)
  expect(await namedAt(podcastId)).toEqual([])
  // By the link they have they may still say yes: it asks for a new one, and says that they declined.
  const look = async (held: string) =>
    (await site.visitor().rpc('get_invitation', { token: held }).throwOnError()).data
  expect(await look(token)).toMatchObject([{ link_state: 'answered', invitation_status: 'declined' }])
  await callFunction(site, null, 'ask-for-invitation', { token })
  const renewed = await tokenOf(address)
  expect(await look(renewed)).toMatchObject([{ link_state: 'open', invitation_status: 'declined' }])
  expect(await namedAt(podcastId)).toEqual([])
  await answer('accept', renewed)
  await expect.poll(() => namedAt(podcastId)).toEqual(everywhere)
  // Another address is another person.
  await move(guestId, 'somebody-else@example.org')
  expect(await statusOf(guestId)).toBe('none')
})

test('M1 INV-04 a no that is said in the account is kept as one said by the link', async () => {
  const { address, podcastId, guestId } = await givenInvited('accept')
  const vera = await site.account('vera')
  await sql('update auth.users set email = $2 where id = $1', [vera.id, address])
  const say = (invitation_status: string) =>
    vera.client.from('guests').update({ invitation_status }).eq('id', guestId).throwOnError()
  await expect.poll(() => namedAt(podcastId)).toEqual(everywhere)
  await say('declined')
  await say('accepted')
  await expect.poll(() => namedAt(podcastId)).toEqual(everywhere)
  await say('declined')
  await remove(guestId)
  const again = await addGuest(podcastId, address)
  expect(await statusOf(again)).toBe('declined')
  await expect.poll(() => namedAt(podcastId)).toEqual([])
  expect((await invite(podcastId, again, address)).status).toBe(409)
})

test('M1 INV-04 a no that is said while the creator asks again is kept, or asked for again', async () => {
  for (let round = 0; round < 10; round++) {
    const { address, podcastId, guestId, token } = await givenInvited()
    const [again, no] = await Promise.all([
      invite(podcastId, guestId, address),
      site.visitor().rpc('decline_invitation', { token }),
    ])
    // Whoever comes first: the link has ended, or nothing more is mailed.
    expect([again.status, no.error?.message ?? 'declined']).toEqual(
      no.error ? [200, 'This link cannot be used any more. Ask for a new one.'] : [409, 'declined'],
    )
    expect(await mailsSent(address)).toBe(no.error ? 2 : 1)
    expect(await namedAt(podcastId)).toEqual([])
  }
})
