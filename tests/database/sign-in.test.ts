import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { mailsTo, openLink, readLink } from '#tests/support/sent-mails.ts'

let site: TestBackend
beforeAll(async () => {
  // All tests sign up from one address.
  site = await startBackend({ kind: 'usual' })
}, startTimeout)
afterAll(() => site?.stop())

let people = 0
const newAddress = () => `person${++people}@example.org`
const password = 'a good password'

/** Limits are per address too, and all tests share one. */
const forgetLimits = () => site.backend.database.pool.query('delete from private.rate_limits')

async function signUp(email = newAddress(), emailRedirectTo?: string) {
  await forgetLimits()
  const client = site.visitor()
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: emailRedirectTo ? { emailRedirectTo } : {},
  })
  return { client, email, data, error }
}

test('LOG-05 a sign-up gives a user without a session; its mail confirms, signs in and leads where it was asked to', async () => {
  const { client, email, data, error } = await signUp(undefined, `${site.url}/welcome?from=mail`)
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
  expect(data.session).toBeNull()
  const tooEarly = await client.auth.signInWithPassword({ email, password })
  expect(tooEarly.error?.code).toBe('email_not_confirmed')

  const [mail] = await mailsTo(site, email)
  expect(mail?.subject).toContain('Confirm your email address')
  expect(readLink(mail?.link ?? '').type).toBe('signup')
  const { target, opened } = await openLink(site, mail?.link ?? '')
  expect(target).toBe(`${site.url}/welcome?from=mail`)
  const { data: who } = await client.auth.getUser(opened.access_token)
  expect(who.user?.email).toBe(email)

  const again = await openLink(site, mail?.link ?? '')
  expect(again.opened.error_code).toBe('otp_expired')
  const signedIn = await client.auth.signInWithPassword({ email, password })
  expect(signedIn.data.session?.access_token).toBeTruthy()
})

test('LOG-06 the code of the sign-up mail signs in, with the type that Supabase teaches', async () => {
  const { client, email } = await signUp()
  const [mail] = await mailsTo(site, email)
  const wrong = await client.auth.verifyOtp({ email, token: '000000', type: 'email' })
  expect(wrong.error?.code).toBe('otp_expired')
  const { data, error } = await client.auth.verifyOtp({ email, token: mail?.code ?? '', type: 'email' })
  expect(error).toBeNull()
  expect(data.session?.user.email).toBe(email)
})

test('LOG-04 a magic link signs in and leads where it was asked to, its code too', async () => {
  const { client, email } = await signUp()
  const first = await mailsTo(site, email)
  await openLink(site, first[0]?.link ?? '')
  await forgetLimits()
  const { error } = await client.auth.signInWithOtp({
    email,
    options: { emailRedirectTo: `${site.url}/episodes/new` },
  })
  expect(error).toBeNull()
  const [mail] = await mailsTo(site, email, 2)
  expect(mail?.subject).toContain('Your sign-in link')
  expect(readLink(mail?.link ?? '').type).toBe('magiclink')
  const { target, opened } = await openLink(site, mail?.link ?? '')
  expect(target).toBe(`${site.url}/episodes/new`)
  expect(opened.access_token).toBeTruthy()

  await forgetLimits()
  await client.auth.signInWithOtp({ email })
  const [withCode] = await mailsTo(site, email, 3)
  const byCode = await client.auth.verifyOtp({ email, token: withCode?.code ?? '', type: 'email' })
  expect(byCode.data.session?.user.email).toBe(email)
})

test("LOG-04 a mail never leads to somebody else's site", async () => {
  const { email } = await signUp(undefined, 'https://evil.example/steal')
  const [mail] = await mailsTo(site, email)
  expect(mail?.text).not.toContain('evil.example')
  expect(mail?.link).toMatch(new RegExp(`^${site.url}/login/link#`))
  const { target, opened } = await openLink(site, mail?.link ?? '')
  expect(target).toBe('')
  expect(opened.access_token).toBeTruthy()
})

test('LOG-03 a forgotten password: the link opens a recovery session that sets a new one', async () => {
  const { client, email } = await signUp()
  await openLink(site, (await mailsTo(site, email))[0]?.link ?? '')
  await forgetLimits()
  await client.auth.resetPasswordForEmail(email, { redirectTo: `${site.url}/login` })
  const [mail] = await mailsTo(site, email, 2)
  expect(readLink(mail?.link ?? '').type).toBe('recovery')
  const { target, opened } = await openLink(site, mail?.link ?? '')
  expect(target).toBe(`${site.url}/login`)
  await client.auth.setSession({
    access_token: opened.access_token ?? '',
    refresh_token: opened.refresh_token ?? '',
  })
  const weak = await client.auth.updateUser({ password: 'short' })
  expect(weak.error?.code).toBe('weak_password')
  const { error } = await client.auth.updateUser({ password: 'another good password' })
  expect(error).toBeNull()
  const old = await site.visitor().auth.signInWithPassword({ email, password })
  expect(old.error?.code).toBe('invalid_credentials')
  const now = await site.visitor().auth.signInWithPassword({ email, password: 'another good password' })
  expect(now.error).toBeNull()
})

test('LOG-03 recovery for an unknown address answers the same and mails nobody', async () => {
  await forgetLimits()
  const { error } = await site.visitor().auth.resetPasswordForEmail('nobody@example.org')
  expect(error).toBeNull()
})

test('backend.md 2.8: a sign-up with a known address looks like any other', async () => {
  const { email, data: first } = await signUp()
  await openLink(site, (await mailsTo(site, email))[0]?.link ?? '')
  const second = await signUp(email)
  expect(second.error).toBeNull()
  expect(second.data.session).toBeNull()
  const shape = (user: object | null) => Object.keys(user ?? {}).sort()
  expect(shape(second.data.user)).toEqual(shape(first.user))
  expect(second.data.user?.identities).toEqual(first.user?.identities)
  expect(second.data.user?.id).not.toBe(first.user?.id)
})

test('backend.md 2.8: an unconfirmed address that signs up again gets another mail', async () => {
  const { email } = await signUp()
  await mailsTo(site, email)
  const again = await signUp(email)
  expect(again.error).toBeNull()
  const [newest] = await mailsTo(site, email, 2)
  expect((await openLink(site, newest?.link ?? '')).opened.access_token).toBeTruthy()
})

test('AUT-09 a refresh token works once; an old one that is used again ends the session for everybody who holds it', async () => {
  const { email } = await signUp()
  const { opened } = await openLink(site, (await mailsTo(site, email))[0]?.link ?? '')
  const refresh = (refresh_token: string) => site.visitor().auth.refreshSession({ refresh_token })
  const second = await refresh(opened.refresh_token ?? '')
  const third = await refresh(second.data.session?.refresh_token ?? '')
  expect(third.data.session?.refresh_token).toBeTruthy()
  const stolen = await refresh(opened.refresh_token ?? '')
  expect(stolen.error?.code).toBe('refresh_token_already_used')
  const owner = await refresh(third.data.session?.refresh_token ?? '')
  expect(owner.error).not.toBeNull()
})

test.each(['sms', 'phone_change'] as const)(
  'LOG-06 a code of type %s says plainly that phones are not available',
  async (type) => {
    const { error } = await site.visitor().auth.verifyOtp({ phone: '+4912345678', token: '123456', type })
    expect(error?.code).toBe('phone_provider_disabled')
    expect(error?.message).toContain('not available')
    const sent = await site.visitor().auth.signInWithOtp({ phone: '+4912345678' })
    expect(sent.error?.code).toBe('phone_provider_disabled')
  },
)

test.each(['google', 'github', 'facebook'])(
  'LOG-07 %s is not set up: the login page is told why',
  async (provider) => {
    const response = await fetch(`${site.url}/auth/v1/authorize?provider=${provider}`, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    })
    expect(response.status).toBe(302)
    const location = new URL(response.headers.get('location') ?? '')
    expect(location.pathname).toBe('/login')
    expect(new URLSearchParams(location.hash.slice(1)).get('error_description')).toMatch(/email address/)
  },
)

test('backend.md 2.5: reads are answered while passwords are being checked', async () => {
  await forgetLimits()
  let finished = 0
  const signIns = Array.from({ length: 5 }, () =>
    site
      .visitor()
      .auth.signInWithPassword({ email: 'admin@example.org', password: 'wrong one' })
      .then(() => finished++),
  )
  const { error } = await site.visitor().from('podcast_formats').select('id')
  expect(error).toBeNull()
  expect(finished).toBeLessThan(5)
  await Promise.all(signIns)
})
