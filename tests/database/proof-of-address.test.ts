import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAccounts } from '#tests/support/ask-accounts.ts'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { addPodcast, callFunction } from '#tests/support/call-function.ts'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { noPostgres } from '#tests/support/postgres-server.ts'
import { mailsTo, openLink } from '#tests/support/sent-mails.ts'

let site: TestBackend
let ask: ReturnType<typeof askAccounts>
beforeAll(async () => {
  site = await startBackend({ kind: 'usual', env: { TRUST_PROXY: '1' } })
  ask = askAccounts(site)
}, startTimeout)
afterAll(() => site?.stop())

const rows = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows
const emailOf = async ({ id }: Account) =>
  (await rows('select email from auth.users where id = $1', [id]))[0]?.email
const signIn = (email: string, password: string) =>
  ask('POST', '/auth/v1/token?grant_type=password', { email, password })

async function askForChange({ client }: Account, email: string) {
  await rows('delete from private.rate_limits')
  expect((await client.auth.updateUser({ email })).error).toBeNull()
}

async function openNewest(address: string, count = 1) {
  const [mail] = await mailsTo(site, address, count)
  return (await openLink(site, mail?.link ?? '')).opened
}

test('S1 one link of each of two changes opens neither address, nor a guest’s draft and approval', async () => {
  const ann = await site.account('s1-ann')
  const mallory = await site.account('s1-mallory')
  const [second, victim] = ['s1-second@attacker.example', 's1-guest@victim.example']
  const podcastId = await addPodcast(ann, 'A secret')
  const guest = await ann.client.from('guests').insert({ name: 'Gus', guest_email: victim }).select('id')
  const guestId = (guest.data as { id: string }[])[0]?.id ?? ''
  await ann.client.from('podcast_guests').insert({ podcast_id: podcastId, guest_id: guestId }).throwOnError()
  await callFunction(site, ann, 'send-guest-invitation', { guestId, podcastId, guestEmail: victim })
  const [invitation] = await mailsTo(site, victim)
  const token = new URL(invitation?.link ?? '').searchParams.get('token')
  await site.visitor().rpc('accept_invitation', { token }).throwOnError()

  await askForChange(mallory, second)
  await askForChange(mallory, victim)
  // Not the victim's link, but that of the first change and the attacker's own of the second.
  expect((await openNewest(second)).error_code).toBe('otp_expired')
  expect((await openNewest(mallory.email, 2)).access_token).toBeUndefined()
  expect(await emailOf(mallory)).toBe(mallory.email)
  expect((await signIn(victim, mallory.password)).body.error_code).toBe('invalid_credentials')
  const review = { podcast: podcastId, status: 'approved' }
  expect((await mallory.client.rpc('review_podcast', review)).error?.code).toBe('42501')
  const { data } = await mallory.client.from('podcasts').select('title').eq('id', podcastId).throwOnError()
  expect(data).toEqual([])
})

test('S1 two accounts that ask for one address each need the mail of their own request', async () => {
  const [mallory, bob] = [await site.account('s1-asks-first'), await site.account('s1-asks-too')]
  const wanted = 's1-wanted@example.org'
  await askForChange(mallory, wanted)
  await askForChange(bob, wanted)
  expect((await openNewest(mallory.email)).msg).toContain('other email')
  // The newest mail to the address belongs to Bob's request.
  expect((await openNewest(wanted, 2)).msg).toContain('other email')
  expect([await emailOf(mallory), await emailOf(bob)]).toEqual([mallory.email, bob.email])
  expect((await openNewest(bob.email)).access_token).toBeTruthy()
  expect(await emailOf(bob)).toBe(wanted)
  const [, first] = await mailsTo(site, wanted, 2)
  expect((await openLink(site, first?.link ?? '')).opened.error_code).toBe('email_exists')
  expect(await emailOf(mallory)).toBe(mallory.email)
})

test('S1 both mails of a change, opened at the same moment, make it once', async () => {
  const ann = await site.account('s1-both-at-once')
  const wanted = 's1-both-at-once@new.example'
  await askForChange(ann, wanted)
  const newest = [await mailsTo(site, ann.email), await mailsTo(site, wanted)].map(
    ([mail]) => mail?.link ?? '',
  )
  const opened = await Promise.all(newest.map(async (link) => (await openLink(site, link)).opened))
  expect(opened.filter(({ access_token }) => access_token)).toHaveLength(1)
  expect(opened.filter(({ msg }) => msg?.includes('other email'))).toHaveLength(1)
  expect(await emailOf(ann)).toBe(wanted)
})

test('S1 a sign-up that waits for its mail goes when the mailbox of its address is opened, and not before', async () => {
  const mallory = await site.account('s1-replaces')
  const waiting = 's1-waiting@example.org'
  const idOf = async () => (await rows('select id from auth.users where email = $1', [waiting]))[0]?.id
  await ask('POST', '/auth/v1/signup', { email: waiting, password: 'an honest password' })
  const signedUp = await idOf()
  await askForChange(mallory, 's1-another@attacker.example')
  await askForChange(mallory, waiting)
  await openNewest('s1-another@attacker.example')
  expect((await openNewest(mallory.email, 2)).access_token).toBeUndefined()
  expect(await idOf()).toBe(signedUp)
  // Whoever reads these mails may confirm the address for the account that requested it.
  expect((await openNewest(waiting, 2)).access_token).toBeTruthy()
  expect(await idOf()).toBe(mallory.id)
})

test('S1 whoever opens the mail of the sign-up keeps the address from the account that asks for it', async () => {
  const mallory = await site.account('s1-does-not-replace')
  const waiting = 's1-confirmed-first@example.org'
  await ask('POST', '/auth/v1/signup', { email: waiting, password: 'an honest password' })
  const [signUp] = await mailsTo(site, waiting)
  await askForChange(mallory, waiting)
  await openNewest(mallory.email)
  expect((await openLink(site, signUp?.link ?? '')).opened.access_token).toBeTruthy()
  const [change] = await mailsTo(site, waiting, 2)
  expect((await openLink(site, change?.link ?? '')).opened.error_code).toBe('email_exists')
  expect(await emailOf(mallory)).toBe(mallory.email)
  expect((await signIn(waiting, 'an honest password')).status).toBe(200)
})

test('S1 a code that shows who sits there counts in the session that asked for it alone', async () => {
  const ann = await site.account('s1-two-places')
  const other = (await signIn(ann.email, ann.password)).body.access_token
  await rows(
    `update private.session_methods set used_at = now() - interval '1 hour' where session_id in (
       select id from auth.sessions where user_id = $1)`,
    [ann.id],
  )
  await rows('delete from private.rate_limits')
  expect((await ann.client.auth.reauthenticate()).error).toBeNull()
  const [mail] = await mailsTo(site, ann.email)
  const wish = { password: 'another good password', nonce: mail?.code }
  const elsewhere = await ask('PUT', '/auth/v1/user', wish, { token: other })
  expect(elsewhere.body.error_code).toBe('reauthentication_not_valid')
  const { data } = await ann.client.auth.getSession()
  const here = await ask('PUT', '/auth/v1/user', wish, { token: data.session?.access_token ?? '' })
  expect(here.status).toBe(200)
})

// The embedded database has one session, so nothing waits there.
test.skipIf(noPostgres || isEveryCaseWanted).each([
  ['a sign-up', 'the strangers password', 'email_confirmed_at = now()', false],
  ['a sign-in', 'the first password', "encrypted_password = 'another'", true],
])('S1 %s that waits for the account sees it as it is then', async (name, password, change, isConfirmed) => {
  const email = `${name.replaceAll(' ', '-')}@waits.example`
  await ask('POST', '/auth/v1/signup', { email, password: 'the first password' })
  if (isConfirmed) await rows('update auth.users set email_confirmed_at = now() where email = $1', [email])
  await rows('delete from private.rate_limits')
  const owner = await site.backend.database.pool.connect()
  await owner.query('begin')
  await owner.query(`update auth.users set ${change} where email = $1`, [email])
  const stranger = isConfirmed ? signIn(email, password) : ask('POST', '/auth/v1/signup', { email, password })
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await owner.query(waiting)).rowCount === 0) {}
  await owner.query('commit')
  owner.release()
  if (isConfirmed) expect((await stranger).body.error_code).toBe('invalid_credentials')
  else expect((await signIn(email, (await stranger) && password)).body.error_code).toBe('invalid_credentials')
})
