import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createPasswords, verifyPassword } from '#server/gateway/auth/passwords.ts'
import { askAccounts } from '#tests/support/ask-accounts.ts'
import { startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { mailsTo, readLink } from '#tests/support/sent-mails.ts'

let site: TestBackend
let ask: ReturnType<typeof askAccounts>
beforeAll(async () => {
  site = await startBackend({ kind: 'usual', env: { TRUST_PROXY: '1' } })
  ask = askAccounts(site)
}, startTimeout)
afterAll(() => site?.stop())

const rows = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows
beforeEach(() => rows('delete from private.rate_limits'))

type Person = { email: string; password: string }
type From = { address?: string; browser?: { cookie?: string } }

const signIn = ({ email, password }: Person, from: From = {}) =>
  ask('POST', '/auth/v1/token?grant_type=password', { email, password }, from)
const guess = ({ email }: Person, from: From = {}) => signIn({ email, password: 'a wrong guess' }, from)
const recover = ({ email }: Person, from: From = {}) => ask('POST', '/auth/v1/recover', { email }, from)

/** Returns the cookie of a browser in which the person has signed in. */
async function knownBrowser(person: Person): Promise<{ cookie?: string }> {
  const browser = {}
  expect((await signIn(person, { browser })).status).toBe(200)
  return browser
}

/** Guesses wrong passwords from ten network addresses. */
async function lockOut(person: Person): Promise<void> {
  for (let half = 0; half < 2; half++) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => guess(person)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(400))
  }
}

test('S5 LOG-10 wrong passwords of strangers stop neither a known device nor whoever opens a mail', async () => {
  const owner = await site.account('owner')
  const browser = await knownBrowser(owner)
  await lockOut(owner)

  const refused = await signIn(owner)
  expect(refused.status).toBe(429)
  expect(refused.body.error_code).toBe('over_request_rate_limit')
  expect(refused.body.msg).toMatch(/code we email you/)
  expect(refused.body.msg).not.toMatch(/minute|second|hour/)

  expect((await signIn(owner, { browser })).status).toBe(200)
  expect((await signIn(owner, { browser })).status, 'the cookie that came with it').toBe(200)

  const asked = { email: owner.email, create_user: false }
  expect((await ask('POST', '/auth/v1/otp', asked)).status).toBe(200)
  const [mail] = await mailsTo(site, owner.email)
  const proof = { email: owner.email, token: mail?.code, type: 'email' }
  expect((await ask('POST', '/auth/v1/verify', proof)).body.access_token).toBeTruthy()
})

test('S5 an address that nobody has is refused in the same words', async () => {
  const nobody = { email: 'nobody-at-all@example.org', password: 'a good password' }
  const owner = await site.account('locked')
  await lockOut(owner)
  await lockOut(nobody)
  const [one, other] = [await signIn(owner), await signIn(nobody)]
  expect(other).toEqual(one)
})

test('S5 LOG-10 a known device has its own limit, and it is good for its account alone', async () => {
  const owner = await site.account('careless')
  const other = await site.account('other')
  const browser = await knownBrowser(owner)
  await lockOut(other)
  expect((await signIn(other, { browser })).status, 'of another account').toBe(429)
  const statuses = []
  for (let tries = 0; tries < 12; tries++) statuses.push((await guess(owner, { browser })).status)
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  expect((await signIn(owner)).status, 'what it does wrong stops nobody else').toBe(200)
})

test('S5 LOG-10 strangers get a hundred guesses a day in all, one address thirty', async () => {
  const person = { email: 'guessed-at@example.org', password: '' }
  const from = { address: '10.66.66.66' }
  const statuses = [(await guess(person, from)).status]
  const setCounter = (limit: string, points: number) =>
    rows('update private.rate_limits set points = $2 where key like $1', [`${limit}:%`, points])
  await setCounter('password-asker-day', 29)
  for (let tries = 0; tries < 2; tries++) statuses.push((await guess(person, from)).status)
  await setCounter('password-account-day', 99)
  for (let tries = 0; tries < 2; tries++) statuses.push((await guess(person)).status)
  expect(statuses).toEqual([400, 400, 429, 400, 429])
})

test('S5 right passwords are not counted', async () => {
  const owner = await site.account('often')
  for (let times = 0; times < 15; times++) expect((await signIn(owner)).status).toBe(200)
})

test('S5 LOG-10 mails that a stranger asks for leave the owner theirs, and a mailbox gets ten an hour', async () => {
  const owner = await site.account('mailed')
  const browser = await knownBrowser(owner)
  const stranger = { address: '10.77.0.1' }
  expect((await recover(owner, stranger)).status).toBe(200)
  expect((await recover(owner, stranger)).body.error_code).toBe('over_email_send_rate_limit')
  expect((await recover(owner)).status, 'from another address').toBe(200)
  expect((await recover(owner, { ...stranger, browser })).status, 'from a known device').toBe(200)
  await rows('delete from private.rate_limits')
  const statuses = []
  for (let tries = 0; tries < 11; tries++) statuses.push((await recover(owner)).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  expect((await recover(owner, { browser })).status, 'a known device, when strangers have used up all').toBe(
    200,
  )
})

test('S5 whoever has just signed up may ask for a new password', async () => {
  const from = { address: '10.78.0.1' }
  const person = { email: 'hasty@example.org', password: 'a good password' }
  expect((await ask('POST', '/auth/v1/signup', person, from)).status).toBe(200)
  expect((await recover(person, from)).status).toBe(200)
})

test('S5 the owner, signed in, changes the password while strangers guess', async () => {
  const owner = await site.account('signed-in')
  await lockOut(owner)
  for (let tries = 0; tries < 10; tries++) await recover(owner)
  const { error } = await owner.client.auth.updateUser({
    password: 'another good password',
    current_password: owner.password,
  })
  expect(error).toBeNull()
  expect((await owner.client.auth.reauthenticate()).error).toBeNull()
})

/** Blocks the hashing of wrong guesses until the returned function is called. */
async function holdGuesses(): Promise<() => void> {
  const { auth } = site.backend
  if (!auth) throw new Error('no own sign-in')
  const { passwords } = auth
  let finish = () => {}
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve
  })
  auth.passwords = await createPasswords(async (password, hash) => {
    if (password === 'a wrong guess') await isFinished
    return verifyPassword(password, hash)
  })
  onTestFinished(() => {
    finish()
    auth.passwords = passwords
  })
  return finish
}

test('S5 strangers who guess under many addresses, from all of a /48, keep nobody from signing in', async () => {
  const owner = await site.account('flooded')
  const browser = await knownBrowser(owner)
  const session = await site.account('changing')
  const finish = await holdGuesses()
  const flood = Array.from({ length: 30 }, (_, n) =>
    guess({ email: `nobody-${n}@example.org`, password: '' }, { address: `2001:db8:1:${n.toString(16)}::1` }),
  )
  const refused = await Promise.race(flood)
  expect((await signIn(owner, { browser })).status).toBe(200)
  const { error } = await session.client.auth.updateUser({
    password: 'another good password',
    current_password: session.password,
  })
  expect(error).toBeNull()
  expect(refused.status).toBe(503)
  expect(refused.body).toMatchObject({ error_code: 'over_request_rate_limit' })
  expect(refused.body.msg).toMatch(/Please try again in 2 seconds/)
  finish()
  const statuses = new Set((await Promise.all(flood)).map(({ status }) => status))
  expect([...statuses].sort()).toEqual([400, 503])
})

test('S5 who gets no turn is told the same for every address, and nothing is counted', async () => {
  const owner = await site.account('busy')
  const nobody = { email: 'nobody-is-busy@example.org', password: 'a good password' }
  const network = { address: '10.88.0.1' }
  const finish = await holdGuesses()
  const waiting = Array.from({ length: 21 }, (_, n) =>
    guess({ email: `busy-${n}@example.org`, password: '' }, network),
  )
  await Promise.race(waiting)
  await rows('delete from private.rate_limits')
  const refused = await Promise.all([owner, nobody].map((person) => guess(person, network)))
  expect(refused.map(({ status }) => status)).toEqual([503, 503])
  expect(refused[1]).toEqual(refused[0])
  const signUp = await ask('POST', '/auth/v1/signup', nobody, network)
  expect(signUp).toEqual(refused[0])
  const counted = await rows(
    `select key, points from private.rate_limits where points > 0 and key !~ '^(password|mail)-address:'`,
  )
  expect(counted).toEqual([])
  finish()
  await Promise.all(waiting)
})

test('S5 codes that strangers type stop no link', async () => {
  const owner = await site.account('linked')
  await ask('POST', '/auth/v1/otp', { email: owner.email, create_user: false })
  const [mail] = await mailsTo(site, owner.email)
  for (let tries = 0; tries < 10; tries++) {
    const wrong = { email: owner.email, token: String(100_000 + tries), type: 'email' }
    expect((await ask('POST', '/auth/v1/verify', wrong)).status).toBe(403)
  }
  const right = { email: owner.email, token: mail?.code, type: 'email' }
  const refused = await ask('POST', '/auth/v1/verify', right)
  expect(refused.status).toBe(429)
  expect(refused.body.msg).toMatch(/link/)
  expect((await ask('POST', '/auth/v1/verify', readLink(mail?.link ?? ''))).body.access_token).toBeTruthy()
})

test('S5 LOG-10 whoever has the password alone becomes no known device, and uses up no tries of the app', async () => {
  const owner = await site.account('has-an-app')
  const enrolled = await owner.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  if (enrolled.error) throw enrolled.error
  const { id: factorId, totp } = enrolled.data
  const code = new TOTP({ secret: totp.secret }).generate()
  const proved = await owner.client.auth.mfa.challengeAndVerify({ factorId, code })
  const paper = (proved.data as unknown as { recovery_codes: string[] }).recovery_codes
  const prove = async (token: string, code: string, from: From) => {
    const more = { ...from, token }
    const challenge = await ask('POST', `/auth/v1/factors/${factorId}/challenge`, {}, more)
    const body = { challenge_id: challenge.body.id, code }
    return (await ask('POST', `/auth/v1/factors/${factorId}/verify`, body, more)).status
  }
  const browser: { cookie?: string } = {}
  const { access_token: token } = (await signIn(owner, { browser })).body
  expect(browser.cookie, 'of the password alone').toBeUndefined()
  expect(await prove(token, paper[0] ?? '', { browser })).toBe(200)
  expect(browser.cookie).toBeTruthy()

  const thief = (await signIn(owner)).body.access_token
  const statuses = []
  for (let tries = 0; tries < 21; tries++) statuses.push(await prove(thief, '000000', {}))
  expect(statuses).toEqual([...Array(20).fill(422), 429])
  const back = (await signIn(owner, { browser })).body.access_token
  expect(await prove(back, paper[1] ?? '', { browser })).toBe(200)
})
