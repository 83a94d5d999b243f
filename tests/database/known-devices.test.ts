import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sqlOf } from '#tables/sql.ts'
import { removeExpiredRows } from '#tables/upkeep/expired-rows-sql.ts'
import { startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { mailsTo, readLink } from '#tests/support/sent-mails.ts'

let site: TestBackend
let rows: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  const { pool } = site.backend.database
  rows = async (text, values = []) => (await pool.query(text, values)).rows
}, startTimeout)
afterAll(() => site?.stop())
beforeEach(() => rows('delete from private.rate_limits'))

const devicesOf = async (id: string) =>
  (await rows('select token_hash from private.known_devices where account = $1', [id])).map(
    ({ token_hash: hash }) => hash,
  )

async function send(path: string, body: object, headers: Record<string, string> = { origin: site.url }) {
  const response = await fetch(`${site.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, cookies: response.headers.getSetCookie() }
}

const signIn = ({ email, password }: { email: string; password: string }, headers?: Record<string, string>) =>
  send('/token?grant_type=password', { email, password }, headers)
const shown = (cookie = '') => ({ origin: site.url, cookie: `a=b; ${cookie.split(';')[0]}` })

test('S5 the cookie of a device is for the sign-in alone, out of reach of scripts and other sites', async () => {
  const owner = await site.account('owner')
  const { cookies } = await signIn(owner)
  expect(cookies).toEqual([
    expect.stringMatching(
      /^helmcast-device=[\w-]{43}; Path=\/auth\/v1; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    ),
  ])
  const [hash] = await devicesOf(owner.id)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(
    (await send('/token?grant_type=password', { email: owner.email, password: 'wrong' })).cookies,
  ).toEqual([])
})

test('S5 a site with https sends it by https alone', async () => {
  const settings = site.backend.auth?.settings
  if (!settings) throw new Error('no own sign-in')
  const { siteUrl } = settings
  settings.siteUrl = 'https://show.example.org'
  try {
    const owner = await site.account('secure')
    const { cookies } = await signIn(owner, { origin: settings.siteUrl })
    expect(cookies[0]).toMatch(/; Secure$/)
  } finally {
    settings.siteUrl = siteUrl
  }
})

test('S5 neither programs nor pages of other sites become devices', async () => {
  const owner = await site.account('program')
  expect((await signIn(owner, {})).cookies).toEqual([])
  expect((await signIn(owner, { origin: 'https://evil.example' })).cookies).toEqual([])
  expect(await devicesOf(owner.id)).toEqual([])
})

test('S5 links and codes of mails make a device known, too', async () => {
  const owner = await site.account('mailed')
  await send('/otp', { email: owner.email })
  const [mail] = await mailsTo(site, owner.email)
  expect((await send('/verify', { ...readLink(mail?.link ?? ''), only_look: true })).cookies).toEqual([])
  expect((await send('/verify', readLink(mail?.link ?? ''))).cookies).toHaveLength(1)
})

test('S5 each sign-in gives a new token, good for all accounts of the browser; the one before is worth nothing', async () => {
  const one = await site.account('one')
  const other = await site.account('other-one')
  const first = (await signIn(one)).cookies[0]
  const before = await devicesOf(one.id)
  await signIn(other, shown(first))
  expect(await devicesOf(one.id)).toEqual(await devicesOf(other.id))
  expect(await devicesOf(one.id)).not.toEqual(before)
})

test('S5 an account knows the ten devices that were used last, until their time is over', async () => {
  const owner = await site.account('many')
  for (let number = 0; number < 12; number++) {
    if (number % 6 === 0) await rows('delete from private.rate_limits')
    await signIn(owner)
  }
  expect(await devicesOf(owner.id)).toHaveLength(10)
  await rows('update private.known_devices set expires_at = now() where account = $1', [owner.id])
  await removeExpiredRows(sqlOf(site.backend.database.pool), true)
  expect(await devicesOf(owner.id)).toEqual([])
})

test('S5 a new password and "sign out everywhere else" leave only the device where they were asked for', async () => {
  const owner = await site.account('leaving')
  for (const act of ['others', 'password'] as const) {
    await signIn(owner)
    const here = (await signIn(owner)).cookies[0]
    expect((await devicesOf(owner.id)).length).toBeGreaterThan(1)
    const { data } = await owner.client.auth.getSession()
    const isLogout = act === 'others'
    const { status } = await fetch(`${site.url}/auth/v1/${isLogout ? 'logout?scope=others' : 'user'}`, {
      method: isLogout ? 'POST' : 'PUT',
      headers: {
        ...shown(here),
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
      },
      body: isLogout ? null : JSON.stringify({ password: 'another good password' }),
    })
    expect(status).toBe(isLogout ? 204 : 200)
    expect(await devicesOf(owner.id)).toHaveLength(1)
  }
})

test('S5 a plain log-out keeps them: whoever comes back is known', async () => {
  const owner = await site.account('returning')
  await signIn(owner)
  await owner.client.auth.signOut()
  expect(await devicesOf(owner.id)).toHaveLength(1)
})
