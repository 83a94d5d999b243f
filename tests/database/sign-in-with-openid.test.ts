import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '#providers/settings.ts'
import { startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { type OpenIdPerson, startOpenIdProvider } from '#tests/support/openid-provider.ts'

type Issuer = Awaited<ReturnType<typeof startOpenIdProvider>>
let firm: Issuer
let partner: Issuer
let site: TestBackend
const client = { clientId: 'helmcast', clientSecret: 'a secret of both' }

beforeAll(async () => {
  firm = await startOpenIdProvider()
  partner = await startOpenIdProvider()
  const groups = { staff: 'listener', makers: 'creator', desk: 'editor', owners: 'admin' }
  const OIDC = JSON.stringify([
    { id: 'firm', name: 'Northwind', issuer: firm.issuer, ...client, groups },
    { id: 'partner', name: 'Partner', issuer: partner.issuer, ...client, domains: ['partner.example'] },
  ])
  site = await startBackend({ kind: 'usual', env: { OIDC, SIGN_UP: 'invited' } })
  for (const issuer of [firm, partner]) issuer.allow(`${site.url}/auth/v1/callback`)
}, startTimeout)
afterAll(async () => {
  await site?.stop()
  await Promise.all([firm?.close(), partner?.close()])
})

/** Returns a client with a storage of its own, made as the pages' client is. */
function browser() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  return createClient(site.url, site.backend.secrets.publishableKey, {
    auth: { flowType: 'pkce', storage, autoRefreshToken: false },
  })
}
type Browser = ReturnType<typeof browser>

/** Follows the redirects of the provider with its cookies, up to the address at which the browser comes back. */
async function walk(visitor: Browser, id: string): Promise<URL> {
  const { data } = await visitor.auth.signInWithOAuth({
    provider: `oidc-${id}` as 'google',
    options: { redirectTo: `${site.url}/profile`, skipBrowserRedirect: true },
  })
  let address = data.url ?? ''
  const cookies = new Map<string, string>()
  for (let hop = 0; hop < 8; hop++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html', cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    address = new URL(response.headers.get('location') ?? '', address).href
    if (address.startsWith(`${site.url}/`)) break
  }
  return new URL(address)
}

/** Where the site sends a browser that comes back. */
async function arrive(address: URL): Promise<URL> {
  const response = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html' } })
  return new URL(response.headers.get('location') ?? '')
}

async function signIn(issuer: Issuer, id: string, person: OpenIdPerson) {
  issuer.become(person)
  const visitor = browser()
  const arrived = await arrive(await walk(visitor, id))
  const code = arrived.searchParams.get('code')
  const refusal = new URLSearchParams(arrived.hash.slice(1)).get('error_code')
  if (!code) return { refusal, email: null }
  const { data } = await visitor.auth.exchangeCodeForSession(code)
  return { refusal, email: data.user?.email ?? null }
}

async function roleOf(email: string): Promise<string | undefined> {
  const { rows } = await site.backend.database.pool.query(
    `select case when private.is_admin_account(id) then 'admin' else role end as role
     from public.profiles where id = (select id from auth.users where email = $1)`,
    [email],
  )
  return rows[0]?.role
}
const ada = { sub: 'ada', email: 'ada@northwind.example', email_verified: true, name: 'Ada' }

test('P4 somebody of the firm signs in, though sign-up is by invitation, and groups decide the role each time', async () => {
  expect(await signIn(firm, 'firm', { ...ada, groups: ['makers'] })).toEqual({
    refusal: null,
    email: 'ada@northwind.example',
  })
  expect(await roleOf(ada.email)).toBe('creator')
  for (const [groups, role] of [
    [['staff', 'desk', 'unknown'], 'editor'],
    [['owners'], 'admin'],
    [['constructor', '__proto__'], 'listener'],
    [undefined, 'listener'],
    [['makers'], 'creator'],
  ] as const) {
    await signIn(firm, 'firm', { ...ada, groups: groups && [...groups] })
    expect(await roleOf(ada.email), String(groups)).toBe(role)
  }
  // Out of every group before the first visit: nobody has invited them.
  expect(
    await signIn(firm, 'firm', { ...ada, sub: 'bob', email: 'bob@northwind.example', groups: [] }),
  ).toEqual({
    refusal: 'signup_disabled',
    email: null,
  })
  // The last admin stays, whatever the groups say.
  await site.backend.database.pool.query(
    `select public.set_admin(id, false) from public.profiles where private.is_admin_account(id) and id <> (select id from auth.users where email = 'admin@example.org')`,
  )
  const boss = { sub: 'boss', email: 'admin@example.org', email_verified: true, groups: ['staff'] }
  expect((await signIn(firm, 'firm', boss)).email).toBe('admin@example.org')
  expect(await roleOf('admin@example.org')).toBe('admin')
})

test('P4 an address that is not proved, or not the provider’s to speak for, opens nobody’s account', async () => {
  for (const [issuer, id, email_verified] of [
    [firm, 'firm', false],
    [firm, 'firm', undefined],
    [partner, 'partner', true],
  ] as const)
    expect(
      await signIn(issuer, id, {
        sub: 'thief',
        email: 'admin@example.org',
        email_verified,
        groups: ['owners'],
      }),
    ).toEqual({ refusal: 'provider_email_needs_verification', email: null })
  const { pool } = site.backend.database
  const thief = await pool.query(`select from auth.identities where provider_id like '%thief'`)
  expect(thief.rowCount).toBe(0)
  // The same subject of another provider is somebody else, whom nobody has invited.
  const other = { sub: 'ada', email: 'eve@partner.example', email_verified: true, groups: ['owners'] }
  const stranger = await signIn(partner, 'partner', other)
  expect(stranger).toEqual({ refusal: 'signup_disabled', email: null })
})

test('P4 the provider changes its keys, and clocks differ by half a minute', async () => {
  firm.changeKeys()
  expect((await signIn(firm, 'firm', { ...ada, groups: ['makers'] })).refusal).toBeNull()
  const now = Math.floor(Date.now() / 1000)
  for (const [iat, exp] of [
    [now + 30, now + 3600],
    [now - 3600, now - 30],
  ]) {
    firm.forge({ claims: { iat, exp } })
    expect((await signIn(firm, 'firm', { ...ada, groups: ['makers'] })).refusal).toBeNull()
  }
  firm.forge({ claims: { exp: now - 600 } })
  expect((await signIn(firm, 'firm', ada)).refusal).toBe('unexpected_failure')
  firm.forge(null)
})

test('P4 a forged, foreign or repeated answer signs nobody in', async () => {
  for (const forgery of [
    { key: firm.newKey() },
    { key: { ...firm.newKey(), kid: firm.key().kid } },
    { claims: { nonce: 'of another flow' } },
    { claims: { aud: 'another-client' } },
    { claims: { iss: partner.issuer } },
    { claims: { sub: 'somebody-else' } },
  ]) {
    firm.forge(forgery)
    expect(
      (await signIn(firm, 'firm', { ...ada, groups: ['owners'] })).refusal,
      JSON.stringify(forgery),
    ).toBe('unexpected_failure')
  }
  firm.forge(null)
  expect(await roleOf(ada.email)).toBe('creator')

  // The same answer twice.
  firm.become({ ...ada, groups: ['makers'] })
  const answer = await walk(browser(), 'firm')
  expect((await arrive(answer)).searchParams.get('code')).toBeTruthy()
  const again = new URLSearchParams((await arrive(answer)).hash.slice(1))
  expect(again.get('error_code')).toBe('bad_oauth_state')

  // Mix-up: the code of one provider arrives in a flow that began at the other.
  partner.become({ ...ada, groups: [] })
  const begun = await walk(browser(), 'firm')
  const foreign = await walk(browser(), 'partner')
  for (const [part, from] of [
    ['code', foreign],
    ['iss', foreign],
  ] as const) {
    const mixed = new URL((await walk(browser(), 'firm')).href)
    mixed.searchParams.set(part, from.searchParams.get(part) ?? '')
    const arrived = await arrive(mixed)
    expect(new URLSearchParams(arrived.hash.slice(1)).get('error_code'), part).toBe('unexpected_failure')
  }
  expect((await arrive(begun)).searchParams.get('code')).toBeTruthy()
})

test('P4 a provider that does not answer is said at once, and the others work on', async () => {
  await partner.close()
  const response = await fetch(
    `${site.url}/auth/v1/authorize?provider=oidc-partner&code_challenge=${'x'.repeat(43)}&code_challenge_method=s256`,
    { redirect: 'manual', headers: { accept: 'text/html' } },
  )
  expect(new URL(response.headers.get('location') ?? '').hash).toContain('Partner+could+not+be+asked')
  expect((await signIn(firm, 'firm', { ...ada, groups: ['makers'] })).refusal).toBeNull()
})

test('P4 a setting that cannot be used is refused with its reason', () => {
  const one = { id: 'firm', name: 'Firm', issuer: 'https://id.example.org', ...client }
  for (const [providers, reason] of [
    ['[{', 'must be a list in JSON'],
    [JSON.stringify([{ ...one, issuer: 'http://id.example.org' }]), 'must be an https address'],
    [JSON.stringify([one, one]), 'its own id'],
    [JSON.stringify([{ ...one, groups: { a: 'owner' } }]), 'Invalid option'],
  ] as const)
    expect(() => readSettings({ OIDC: providers })).toThrow(reason)
  expect(readSettings({ OIDC: JSON.stringify([one]) }).site.OIDC).toHaveLength(1)
})
