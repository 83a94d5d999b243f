import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askAccounts } from '#tests/support/ask-accounts.ts'
import { startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { chosenCases, isEveryCaseWanted } from '#tests/support/every-case.ts'
import { mailsTo, openLink } from '#tests/support/sent-mails.ts'

let site: TestBackend
let ask: ReturnType<typeof askAccounts>
let known = ''
let unconfirmed = ''
beforeAll(async () => {
  site = await startBackend({ kind: 'usual', env: { TRUST_PROXY: '1' } })
  ask = askAccounts(site)
  known = (await site.account('known')).email
  unconfirmed = 'unconfirmed@example.org'
  await ask('POST', '/auth/v1/signup', { email: unconfirmed, password: 'a good password' })
}, startTimeout)
afterAll(() => site?.stop())

const rows = async (text: string, values?: unknown[]) =>
  (await site.backend.database.pool.query(text, values)).rows
const forgetLimits = () => rows('delete from private.rate_limits')
beforeEach(forgetLimits)

const calls = {
  'sign-in': (email: string) =>
    ask('POST', '/auth/v1/token?grant_type=password', { email, password: 'a wrong password' }),
  'sign-up': (email: string) => ask('POST', '/auth/v1/signup', { email, password: 'a good password' }),
  recover: (email: string) => ask('POST', '/auth/v1/recover', { email }),
  otp: (email: string) => ask('POST', '/auth/v1/otp', { email, create_user: false }),
  resend: (email: string) => ask('POST', '/auth/v1/resend', { email, type: 'signup' }),
}

/** Replaces ids and times, which always differ, by placeholders. */
function formOf(value: unknown): unknown {
  const text = JSON.stringify(value)
    .replace(/[\w.-]+@example\.org/g, 'address')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id of version $1')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
  return JSON.parse(text)
}

test.each(Object.entries(calls))(
  'M4 %s answers the same for a known, an unconfirmed and an unknown address',
  async (_, call) => {
    const answers = []
    for (const email of [known, unconfirmed, `nobody-${crypto.randomUUID()}@example.org`])
      answers.push(formOf(await call(email)))
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  },
)

test('M4 metadata that cannot be stored is refused for every address alike', async () => {
  for (const sign of ['\0', '\ud800'])
    for (const data of [{ a: sign }, { [sign]: 1 }, { a: [{ b: `x${sign}` }] }])
      for (const path of ['otp', 'signup'])
        for (const email of [known, `nobody-${crypto.randomUUID()}@example.org`]) {
          await forgetLimits()
          const { status } = await ask('POST', `/auth/v1/${path}`, {
            email,
            password: 'a good password',
            data,
          })
          expect([path, email === known, status]).toEqual([path, email === known, 400])
        }
})

test('M4 a sign-up that is repeated does not tell by its id either', async () => {
  const ids = []
  for (const email of [known, known, 'twice@example.org', 'twice@example.org']) {
    await forgetLimits()
    ids.push((await calls['sign-up'](email)).body.id)
  }
  expect(new Set(ids).size).toBe(4)
})

test('M4 only whoever knows the password hears that the address is not confirmed', async () => {
  const right = await ask('POST', '/auth/v1/token?grant_type=password', {
    email: unconfirmed,
    password: 'a good password',
  })
  expect(right.body.error_code).toBe('email_not_confirmed')
  expect((await calls['sign-in'](unconfirmed)).body.error_code).toBe('invalid_credentials')
})

test('M4 a new address that belongs to somebody else is answered as a free one', async () => {
  const viewer = await site.account('asker')
  const answers = []
  for (const email of [known, 'free@example.org']) {
    await forgetLimits()
    const { data, error } = await viewer.client.auth.updateUser({ email })
    answers.push(formOf({ data, error }))
  }
  expect(answers[0]).toEqual(answers[1])
  const [told] = await mailsTo(site, known, 2)
  expect(told?.text).not.toContain('login/link')
})

// On a quiet machine the medians of 200 attempts differed by less than 2 ms (THREATS.md). Fewer attempts on a busy one
// get more tolerance, which would still reveal that a password is hashed in one case and not in the other (80 ms).
const timedCalls: (keyof typeof calls)[] = ['sign-in', 'sign-up', 'recover', 'otp']
test.each(chosenCases(timedCalls, (name) => name === 'sign-in'))(
  'M4 how long %s takes tells nothing',
  { timeout: 600_000 },
  async (name) => {
    const [tries, mostMs] = isEveryCaseWanted ? [40, 20] : [8, 40]
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let number = 0; number < tries; number++) {
      for (const [kind, email] of [
        ['known', known],
        ['unknown', `nobody-${name}-${number}@example.org`],
      ] as const) {
        await forgetLimits()
        const start = performance.now()
        await calls[name](email)
        times[kind].push(performance.now() - start)
      }
    }
    const median = (list: number[]) => list.sort((one, other) => one - other)[list.length >> 1] ?? 0
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(mostMs)
  },
)

const chooseSignUp = (rule: string | null) => rows('update public.show_settings set sign_up = $1', [rule])

test('sign-up closed: nobody makes an account by any way, and those who have one come in', async () => {
  await chooseSignUp('closed')
  try {
    expect((await calls['sign-up']('late@example.org')).body.error_code).toBe('signup_disabled')
    expect((await calls['sign-up'](known)).body.error_code).toBe('signup_disabled')
    await forgetLimits()
    expect((await ask('POST', '/auth/v1/otp', { email: 'late@example.org' })).status).toBe(200)
    expect(await rows(`select from private.login_codes where address = 'late@example.org'`)).toEqual([])
    await forgetLimits()
    expect((await ask('POST', '/auth/v1/otp', { email: known })).status).toBe(200)
    const [mail] = await mailsTo(site, known, 1)
    expect((await openLink(site, mail?.link ?? '')).opened.access_token).toBeTruthy()
    expect((await ask('GET', '/auth/v1/settings')).body).toMatchObject({
      disable_signup: true,
      sign_up: 'closed',
    })
  } finally {
    await chooseSignUp(null)
  }
})

test('sign-up invited: only addresses that an invitation went to; the others are told by mail alone', async () => {
  await rows(`insert into private.invited_addresses (address) values ('invited@example.org')`)
  await chooseSignUp('invited')
  try {
    const answers = []
    for (const email of ['invited@example.org', 'stranger@example.org'])
      answers.push(formOf(await calls['sign-up'](email)))
    expect(answers[1]).toEqual(answers[0])
    const [toInvited] = await mailsTo(site, 'invited@example.org')
    expect(toInvited?.subject).toContain('Confirm your email address')
    const [toStranger] = await mailsTo(site, 'stranger@example.org')
    expect(toStranger?.subject).toContain('by invitation')
    expect(await rows(`select from auth.users where email = 'stranger@example.org'`)).toEqual([])
  } finally {
    await chooseSignUp(null)
  }
})

test('sign-up invited: who is invited to private episodes may make an account, which begins as a listener', async () => {
  await rows(
    `insert into private.listeners (address, revoked_at) values ('hears@example.org', null), ('heard@example.org', now())`,
  )
  await chooseSignUp('invited')
  try {
    for (const email of ['hears@example.org', 'heard@example.org']) await calls['sign-up'](email)
    const [mail] = await mailsTo(site, 'hears@example.org')
    await openLink(site, mail?.link ?? '')
    expect(
      await rows(
        `select email, profiles.role from auth.users join public.profiles on profiles.id = users.id where email like 'hear%'`,
      ),
    ).toEqual([{ email: 'hears@example.org', role: 'listener' }])
  } finally {
    await chooseSignUp(null)
  }
})

const limited: [path: string, ofAccount: number, ofAddress: number][] = [
  ['/token?grant_type=password', 10, 30],
  ['/signup', 10, 30],
  ['/otp', 10, 30],
  ['/recover', 10, 30],
  ['/resend', 10, 30],
  ['/verify', 10, 60],
]
test.each(chosenCases(limited, ([path]) => path.includes('token')))(
  'LOG-10 %s is limited per account and per address',
  { timeout: 120_000 },
  async (path, ofAccount, ofAddress) => {
    const body = (email: string) => ({
      email,
      password: 'a good guess',
      token: '123456',
      type: path === '/resend' ? 'signup' : 'email',
    })
    const attempt = (email: string, address?: string) =>
      ask('POST', `/auth/v1${path}`, body(email), address ? { address } : {})
    const passed = async (tries: (() => ReturnType<typeof ask>)[]) => {
      let count = 0
      // Several at once, because each response waits for the next beat.
      for (let first = 0; first < tries.length; first += 5) {
        const answers = await Promise.all(tries.slice(first, first + 5).map((tryOnce) => tryOnce()))
        count += answers.filter(({ status }) => status !== 429).length
      }
      return count
    }
    // An address for each call, because refusals are also remembered in the process.
    const name = path.replace(/\W/g, '')
    const spellings = [`Ada-${name}@example.org `, `ada-${name}@example.org`, ` ADA-${name}@EXAMPLE.org`]
    const sameAccount = Array.from(
      { length: ofAccount + 3 },
      (_, number) => () => attempt(spellings[number % 3] ?? ''),
    )
    expect(await passed(sameAccount)).toBe(ofAccount)
    await forgetLimits()
    const sameAddress = Array.from(
      { length: ofAddress + 3 },
      (_, number) => () =>
        attempt(`p${number}-${name}@example.org`, `10.9.${path.length}.${path.charCodeAt(1)}`),
    )
    expect(await passed(sameAddress)).toBe(ofAddress)
  },
)
