import { expect, test } from 'vitest'
import { addPodcast, callFunction } from '#tests/support/call-function.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'
import { mailsTo } from '#tests/support/sent-mails.ts'

// Nobody listens there; the mails are queued, and that is what these tests read.
const site = givenSite({ kind: 'usual', env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.org' } })
const ann = givenAccount(site, 'ann')

const sql = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows
const password = 'a good password of the guest'

async function givenInvitation(guestEmail: string) {
  const podcastId = await addPodcast(ann)
  const { data } = await ann.client
    .from('guests')
    .insert({ name: 'Gus', guest_email: guestEmail })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  await ann.client.from('podcast_guests').insert({ podcast_id: podcastId, guest_id: data.id }).throwOnError()
  const given = { guestId: data.id, podcastId, guestEmail }
  return { ...given, token: await invite(given) }
}
async function invite(body: { guestId: string; podcastId: string; guestEmail: string }): Promise<string> {
  expect(await callFunction(site, ann, 'send-guest-invitation', body)).toEqual({
    status: 200,
    answer: { sent: true },
  })
  const [mail] = await mailsTo(site, body.guestEmail.toLowerCase())
  return new URL(mail?.link ?? '').searchParams.get('token') ?? ''
}

async function signUp(email: string, invitation: unknown) {
  await sql('delete from private.rate_limits')
  const client = site.visitor()
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { invitation, shoe: 44 } },
  })
  expect(error).toBeNull()
  return { client, ...data }
}
const confirmedAt = async (email: string) =>
  (await sql('select email_confirmed_at as at from auth.users where email = $1', [email]))[0]?.at ?? null

test('INV-04 a guest who signs up by the mailed link is signed in at once, and reviews; the link does so once', async () => {
  const { token, podcastId } = await givenInvitation('Gus@Example.org')
  await site.visitor().rpc('accept_invitation', { token }).throwOnError()
  // Somebody else typed the address before, with a password of their own.
  const stranger = site.visitor()
  await stranger.auth.signUp({ email: 'gus@example.org', password: 'the password of a stranger' })
  const [theirMail] = await mailsTo(site, 'gus@example.org')

  const { client, session, user } = await signUp('GUS@example.org', token)
  expect(session?.access_token).toBeTruthy()
  // The token is no property of the account.
  expect(user?.user_metadata).toEqual({ shoe: 44 })
  await client.rpc('review_podcast', { podcast: podcastId, status: 'approved' }).throwOnError()
  const signIn = (password: string) =>
    site.visitor().auth.signInWithPassword({ email: 'gus@example.org', password })
  expect((await signIn('the password of a stranger')).error?.code).toBe('invalid_credentials')
  expect((await signIn(password)).error).toBeNull()
  // What was mailed for the other sign-up opens nothing any more, and the owner hears of the account.
  const token_hash = new URLSearchParams(new URL(theirMail?.link ?? '').hash.slice(1)).get('token_hash') ?? ''
  expect((await site.visitor().auth.verifyOtp({ token_hash, type: 'signup' })).error?.code).toBe(
    'otp_expired',
  )
  expect((await mailsTo(site, 'gus@example.org'))[0]?.subject).toContain('Your account is ready')

  // A known address gets the answer of any other, and a link proves nothing twice.
  expect((await signUp('gus@example.org', token)).session).toBeNull()
  await sql(`delete from auth.users where email = 'gus@example.org'`)
  expect((await signUp('gus@example.org', token)).session).toBeNull()
  expect(await confirmedAt('gus@example.org')).toBeNull()
})

test('INV-04 any other link, and any other address, waits for the mail that confirms it', async () => {
  const given = await givenInvitation('una@example.org')
  const other = await givenInvitation('other@example.org')
  const parts = (token: string) => atob(token).split(':')
  const [, , secret] = parts(given.token)
  const moved = await givenInvitation('moved@example.org')
  await ann.client
    .from('guests')
    .update({ guest_email: 'una@example.org' })
    .eq('id', moved.guestId)
    .throwOnError()
  const wrong: [string, unknown][] = [
    ['mallory@example.org', given.token],
    ['una@example.org', other.token],
    ['una@example.org', moved.token],
    ['una@example.org', btoa(`${given.guestId}:${given.podcastId}`)],
    ['una@example.org', btoa(`${given.guestId}:${given.podcastId}:${secret?.slice(1)}`)],
    // The secret of one episode under the ids of another.
    ['una@example.org', btoa(`${given.guestId}:${other.podcastId}:${secret}`)],
    ['una@example.org', btoa(`${other.guestId}:${other.podcastId}:${secret}`)],
    ['una@example.org', btoa(`${given.guestId}:${given.podcastId}:%`)],
    ['una@example.org', 'nonsense'],
    ['una@example.org', { guestId: given.guestId }],
    ['una@example.org', null],
  ]
  for (const [email, token] of wrong) {
    expect((await signUp(email, token)).session, `${email} with ${JSON.stringify(token)}`).toBeNull()
    expect(await confirmedAt(email)).toBeNull()
  }
  const state = (change: string) =>
    sql(`update private.invitations set ${change} where guest_id = $1`, [given.guestId])
  await state(`ends_at = now()`)
  expect((await signUp('una@example.org', given.token)).session).toBeNull()
  // A link made while the site had no mail server, when admins could read it in the outbox.
  await state(`ends_at = now() + interval '1 day', is_mailed = false`)
  expect((await signUp('una@example.org', given.token)).session).toBeNull()
  const newer = await invite(given)
  expect((await signUp('una@example.org', given.token)).session).toBeNull()
  expect((await signUp('una@example.org', newer)).session?.user.email).toBe('una@example.org')
})

test('whom an admin invited signs up by the mail at once, with the newest secret, once', async () => {
  const admin = await site.account('boss', { isAdmin: true })
  const inviteAs = async (role: string) => {
    await sql('delete from private.rate_limits')
    const email = 'Pia@example.org'
    expect((await callFunction(site, admin, 'invite-person', { email, role })).status).toBe(200)
    const [mail] = await mailsTo(site, 'pia@example.org')
    return new URLSearchParams(new URL(mail?.link ?? '').hash.slice(1)).get('invitation') ?? ''
  }
  const older = await inviteAs('listener')
  const secret = await inviteAs('editor')
  const unsealed = `select from public.outgoing_mails where to_address = 'pia@example.org' and body_text not like 'sealed:%'`
  expect(await sql(unsealed)).toHaveLength(0)
  const wrong: [string, unknown][] = [
    ['pia@example.org', older],
    ['pia@example.org', secret.slice(1)],
    ['mallory@example.org', secret],
    ['pia@example.org', { secret }],
  ]
  for (const [email, token] of wrong) expect((await signUp(email, token)).session).toBeNull()
  const state = (change: string) => sql(`update private.invited_addresses set ${change}`)
  await state('is_mailed = false')
  expect((await signUp('pia@example.org', secret)).session).toBeNull()
  await state(`is_mailed = true, ends_at = now()`)
  expect((await signUp('pia@example.org', secret)).session).toBeNull()
  await state(`ends_at = now() + interval '1 day'`)
  const { client, session } = await signUp('pia@example.org', secret)
  expect(session?.user.email).toBe('pia@example.org')
  expect((await client.rpc('own_role')).data).toBe('editor')
  await sql(`delete from auth.users where email = 'pia@example.org'`)
  expect((await signUp('pia@example.org', secret)).session).toBeNull()
})

test('INV-04 a site that takes no accounts takes none by invitation either', async () => {
  const { token } = await givenInvitation('late@example.org')
  await sql(`update public.show_settings set sign_up = 'closed'`)
  try {
    const { error } = await site.visitor().auth.signUp({
      email: 'late@example.org',
      password,
      options: { data: { invitation: token } },
    })
    expect(error?.code).toBe('signup_disabled')
  } finally {
    await sql('update public.show_settings set sign_up = null')
  }
})
