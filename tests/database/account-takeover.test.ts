import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlOf } from '#tables/sql.ts'
import { removeExpiredRows } from '#tables/upkeep/expired-rows-sql.ts'
import { askAccounts } from '#tests/support/ask-accounts.ts'
import { startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { chosenCases } from '#tests/support/every-case.ts'
import { mailsTo, openLink, readLink } from '#tests/support/sent-mails.ts'

let site: TestBackend
let ask: ReturnType<typeof askAccounts>
beforeAll(async () => {
  site = await startBackend({ kind: 'usual', env: { TRUST_PROXY: '1' } })
  ask = askAccounts(site)
}, startTimeout)
afterAll(() => site?.stop())

const rows = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows
const forgetLimits = () => rows('delete from private.rate_limits')
const signIn = (email: string, password: string) =>
  ask('POST', '/auth/v1/token?grant_type=password', { email, password })

const spellings = ['/auth/v1/%74oken', '/auth/v1/t%6fken', '/%61uth/v1/token', '/auth/v1/%74%6f%6b%65%6e']
test.each(chosenCases(spellings, (path) => path.startsWith('/%61uth')))(
  'B1 wrong passwords are counted for %s as for any other spelling',
  async (path) => {
    await forgetLimits()
    const email = `b1-${encodeURIComponent(path)}@example.org`.replaceAll('%', '')
    const answers = []
    for (let number = 0; number < 11; number++) {
      answers.push((await ask('POST', `${path}?grant_type=password`, { email, password: 'guess' })).status)
    }
    // Whatever the spelling of the path, the eleventh guess is not checked.
    expect(answers.at(-1)).not.toBe(400)
    expect(answers.filter((status) => status === 400).length).toBeLessThanOrEqual(10)
  },
)

test.each([
  ['/auth/v1/%6ftp', {}],
  ['/auth/v1/%72ecover', {}],
  ['/auth/v1/%73ignup', { password: 'a good password' }],
  ['/auth/v1/%72esend', { type: 'signup' }],
])('B1 one mail at a time for %s too', async (path, more) => {
  await forgetLimits()
  const email = `mail-${path.length}-${path.slice(-3)}@example.org`
  // From one client: each client has a count of its own.
  const from = { address: '10.3.0.1' }
  const statuses = []
  for (let number = 0; number < 3; number++)
    statuses.push((await ask('POST', path, { email, ...more }, from)).status)
  expect(statuses.slice(1).filter((status) => status === 200)).toEqual([])
})

test('B1 M3 a code is dead after five wrong tries, however the path is written and wherever they come from', async () => {
  await forgetLimits()
  const email = 'guessed@example.org'
  await ask('POST', '/auth/v1/otp', { email })
  const [mail] = await mailsTo(site, email)
  const wrong = mail?.code === '111111' ? '222222' : '111111'
  for (let number = 0; number < 5; number++) {
    const path = number % 2 ? '/auth/v1/%76erify' : '/auth/v1/verify'
    await ask('POST', path, { email, token: wrong, type: 'email' })
  }
  const right = await ask('POST', '/auth/v1/verify', { email, token: mail?.code, type: 'email' })
  expect(right).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } })
})

test('M3 a link holds 256 random bits that say nothing about the code, rests as a hash, works once, and survives a look', async () => {
  await forgetLimits()
  const email = 'links@example.org'
  await ask('POST', '/auth/v1/otp', { email })
  const [mail] = await mailsTo(site, email)
  const link = readLink(mail?.link ?? '')
  expect(Buffer.from(link.token_hash, 'base64url')).toHaveLength(32)
  const [kept] = await rows('select * from private.login_codes where address = $1', [email])
  expect(JSON.stringify(kept)).not.toContain(link.token_hash)
  expect(JSON.stringify(kept)).not.toContain(mail?.code)
  // As a mail scanner does that opens links.
  const visited = await fetch(mail?.link ?? '', { redirect: 'manual' })
  expect(visited.status).toBe(404)
  const old = await ask(
    'GET',
    `/auth/v1/verify?token=${link.token_hash}&type=${link.type}&redirect_to=https://evil.example`,
  )
  expect(old.status).toBe(303)
  const looked = await ask('POST', '/auth/v1/verify', { ...link, only_look: true })
  expect(looked.body).toMatchObject({ user: { email, same_browser: false } })
  expect((await openLink(site, mail?.link ?? '')).opened.access_token).toBeTruthy()
  expect((await openLink(site, mail?.link ?? '')).opened.error_code).toBe('otp_expired')
})

test('B3 INV-04 a new e-mail address counts once both mailboxes have agreed, and not before', async () => {
  const mallory = await site.account('mallory')
  await forgetLimits()
  const wanted = 'important.guest@example.org'
  const { error } = await mallory.client.auth.updateUser({ email: wanted })
  expect(error).toBeNull()
  const [toOld] = await mailsTo(site, mallory.email)
  const [toNew] = await mailsTo(site, wanted)
  expect(toOld?.subject).toContain('Confirm your email change')
  const first = await openLink(site, toOld?.link ?? '')
  expect(first.opened.access_token).toBeUndefined()
  expect(first.opened.msg).toContain('other email')
  const emailNow = async () =>
    (await rows('select email from auth.users where id = $1', [mallory.id]))[0]?.email
  expect(await emailNow()).toBe(mallory.email)
  // One mailbox cannot confirm twice.
  expect((await openLink(site, toOld?.link ?? '')).opened.error_code).toBe('otp_expired')
  expect(await emailNow()).toBe(mallory.email)

  const second = await openLink(site, toNew?.link ?? '')
  expect(second.opened.access_token).toBeTruthy()
  expect(await emailNow()).toBe(wanted)
  const [told] = await mailsTo(site, mallory.email, 2)
  expect(told?.subject).toContain('Your email address was changed')
  expect((await mallory.client.auth.refreshSession()).error).not.toBeNull()
})

test('M2 a password chosen before the address was proved dies when somebody else signs up with it', async () => {
  const email = 'victim@example.org'
  for (const password of ['the attackers password', 'the victims password']) {
    await forgetLimits()
    await ask('POST', '/auth/v1/signup', { email, password })
  }
  const [newest, first] = await mailsTo(site, email, 2)
  expect((await openLink(site, first?.link ?? '')).opened.error_code).toBe('otp_expired')
  const { opened } = await openLink(site, newest?.link ?? '')
  expect(opened).toMatchObject({ access_token: expect.any(String), user: { password_not_kept: true } })
  expect((await signIn(email, 'the attackers password')).body.error_code).toBe('invalid_credentials')
  // Reported on the screen by that response, and by a mail.
  const [told] = await mailsTo(site, email, 3)
  expect(told?.subject).toContain('Please choose a new password')
  const token = String(opened.access_token)
  const fresh = await ask('PUT', '/auth/v1/user', { password: 'the victims new password' }, { token })
  expect(fresh.body.user_metadata).toBeDefined()
  expect(fresh.body.password_not_kept).toBeUndefined()
  expect((await signIn(email, 'the victims new password')).status).toBe(200)
})

test('M2 the attacker who signs up last does not get in by the mail that the victim opens', async () => {
  const email = 'victim-two@example.org'
  for (const password of ['the victims password', 'the attackers password']) {
    await forgetLimits()
    await ask('POST', '/auth/v1/signup', { email, password })
  }
  const [newest] = await mailsTo(site, email, 2)
  await openLink(site, newest?.link ?? '')
  expect((await signIn(email, 'the attackers password')).body.error_code).toBe('invalid_credentials')
})

test.each(['otp', 'recover'])(
  'M2 an address that is proved by %s loses an unconfirmed password',
  async (path) => {
    const email = `proved-by-${path}@example.org`
    await forgetLimits()
    await ask('POST', '/auth/v1/signup', { email, password: 'the attackers password' })
    await forgetLimits()
    await ask('POST', `/auth/v1/${path}`, { email })
    const [newest] = await mailsTo(site, email, 2)
    expect((await openLink(site, newest?.link ?? '')).opened.access_token).toBeTruthy()
    expect((await signIn(email, 'the attackers password')).body.error_code).toBe('invalid_credentials')
  },
)

test('LOG-05 M2 whoever signs up twice and opens the mail in the same browser keeps the password', async () => {
  const email = 'forgetful@example.org'
  const verifier = 'v'.repeat(64)
  for (let number = 0; number < 2; number++) {
    await forgetLimits()
    const password = 'an honest password'
    const challenge = { code_challenge: verifier, code_challenge_method: 'plain' }
    await ask('POST', '/auth/v1/signup', { email, password, ...challenge })
  }
  const [newest] = await mailsTo(site, email, 2)
  const link = readLink(newest?.link ?? '')
  const foreign = await ask('POST', '/auth/v1/verify', { ...link, code_verifier: 'w'.repeat(64) })
  expect(foreign.body.error_code).toBe('bad_code_verifier')
  await ask('POST', '/auth/v1/verify', { ...link, code_verifier: verifier })
  expect((await signIn(email, 'an honest password')).status).toBe(200)
})

test('LOG-05 M2 the only sign-up keeps its password when its mail expired and was requested again', async () => {
  const email = 'slow@example.org'
  await forgetLimits()
  await ask('POST', '/auth/v1/signup', { email, password: 'an honest password' })
  await rows(`update private.login_codes set expires_at = now() - interval '1 minute' where address = $1`, [
    email,
  ])
  await removeExpiredRows(sqlOf(site.backend.database.pool), true)
  await forgetLimits()
  await ask('POST', '/auth/v1/resend', { email, type: 'signup' })
  const [newest] = await mailsTo(site, email, 2)
  const { opened } = await openLink(site, newest?.link ?? '')
  expect(opened).not.toMatchObject({ user: { password_not_kept: true } })
  expect((await signIn(email, 'an honest password')).status).toBe(200)
})

test('M2 two sign-ups stay contested when their mail expired and was requested again', async () => {
  const email = 'slow-victim@example.org'
  for (const password of ['the victims password', 'the attackers password']) {
    await forgetLimits()
    await ask('POST', '/auth/v1/signup', { email, password })
  }
  await rows(`update private.login_codes set expires_at = now() - interval '1 minute' where address = $1`, [
    email,
  ])
  await removeExpiredRows(sqlOf(site.backend.database.pool), true)
  await forgetLimits()
  await ask('POST', '/auth/v1/resend', { email, type: 'signup' })
  const [newest] = await mailsTo(site, email, 3)
  expect((await openLink(site, newest?.link ?? '')).opened).toMatchObject({
    user: { password_not_kept: true },
  })
  expect((await signIn(email, 'the attackers password')).body.error_code).toBe('invalid_credentials')
})

test('M8 asking for a code makes no account; opening the mail does', async () => {
  await forgetLimits()
  const email = 'only-asked@example.org'
  await ask('POST', '/auth/v1/otp', { email, data: { full_name: 'Ada' } })
  expect(await rows('select from auth.users where email = $1', [email])).toHaveLength(0)
  const [mail] = await mailsTo(site, email)
  await openLink(site, mail?.link ?? '')
  const [made] = await rows(
    'select email_confirmed_at, raw_user_meta_data from auth.users where email = $1',
    [email],
  )
  expect(made).toMatchObject({
    email_confirmed_at: expect.any(Date),
    raw_user_meta_data: { full_name: 'Ada' },
  })
})

test('what signs people in rests as hashes only', async () => {
  const ann = await site.account('rests')
  const { data } = await ann.client.auth.getSession()
  const tokens = await rows('select token, parent from auth.refresh_tokens')
  expect(JSON.stringify(tokens)).not.toContain(data.session?.refresh_token)
  const [account] = await rows('select encrypted_password from auth.users where id = $1', [ann.id])
  expect(account?.encrypted_password).toMatch(/^\$argon2id\$/)
})
