import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { type OAuthPerson, startOAuthStub } from '#tests/support/oauth-stub.ts'

let github: Awaited<ReturnType<typeof startOAuthStub>>
let site: TestBackend
beforeAll(async () => {
  github = await startOAuthStub({ id: 'an-app', secret: 'a secret' })
  site = await startBackend({
    kind: 'pglite',
    env: { GITHUB_CLIENT_ID: 'an-app', GITHUB_CLIENT_SECRET: 'a secret', GITHUB_URL: github.url },
  })
}, startTimeout)
afterAll(async () => {
  await site?.stop()
  await github?.close()
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

/** Follows the redirects to GitHub and back; returns the final URL. */
async function travel(client: ReturnType<typeof browser>, person: Partial<OAuthPerson>): Promise<URL> {
  github.become(person)
  const { data } = await client.auth.signInWithOAuth({
    provider: 'github',
    options: { redirectTo: `${site.url}/profile`, skipBrowserRedirect: true },
  })
  let address = data.url ?? ''
  for (let hop = 0; hop < 5 && !/\/(profile|login)[?#]/.test(address); hop++) {
    const response = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html' } })
    expect(response.status).toBeLessThan(400)
    address = response.headers.get('location') ?? ''
  }
  return new URL(address)
}

test('LOG-07 GitHub, once set up, signs in and comes back to where it was asked to, with no token in the address', async () => {
  const client = browser()
  const arrived = await travel(client, { id: 42, email: 'octo@example.org', isVerified: true })
  expect(arrived.origin + arrived.pathname).toBe(`${site.url}/profile`)
  expect(arrived.hash).toBe('')
  const code = arrived.searchParams.get('code') ?? ''
  // Another browser cannot use the code, and uses it up: a victim who opens the attacker's link keeps their own
  // session.
  const stolen = await fetch(`${site.url}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(60) }),
  })
  expect(stolen.status).toBe(400)
  const again = (await travel(client, {})).searchParams.get('code') ?? ''
  const { data, error } = await client.auth.exchangeCodeForSession(again)
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: 'octo@example.org', app_metadata: { provider: 'github' } })
  expect((await client.auth.exchangeCodeForSession(again)).error).not.toBeNull()
  const settings = await fetch(`${site.url}/auth/v1/settings`)
  expect(await settings.json()).toMatchObject({ external: { github: true, google: false } })
})

test('LOG-07 an address that GitHub has not seen proved opens nobody’s account', async () => {
  const ann = await site.account('ann-of-github')
  const arrived = await travel(browser(), { id: 66, email: ann.email, isVerified: false })
  expect(new URLSearchParams(arrived.hash.slice(1)).get('error_code')).toBe(
    'provider_email_needs_verification',
  )
  const { rows } = await site.backend.database.pool.query(
    `select from auth.identities where provider = 'github' and provider_id = '66'`,
  )
  expect(rows).toHaveLength(0)
  // Once the address is proved, the sign-in belongs to its account.
  const client = browser()
  const proved = await travel(client, { id: 66, email: ann.email, isVerified: true })
  const { data } = await client.auth.exchangeCodeForSession(proved.searchParams.get('code') ?? '')
  expect(data.user?.id).toBe(ann.id)
})

test('M2 LOG-07 an unconfirmed password of a stranger dies when GitHub proves the address', async () => {
  const email = 'proved-by-github@example.org'
  await site.visitor().auth.signUp({ email, password: 'the attackers password' })
  const client = browser()
  const arrived = await travel(client, { id: 67, email, isVerified: true })
  expect((await client.auth.exchangeCodeForSession(arrived.searchParams.get('code') ?? '')).error).toBeNull()
  const attacker = await site.visitor().auth.signInWithPassword({ email, password: 'the attackers password' })
  expect(attacker.error?.code).toBe('invalid_credentials')
})

test('LOG-07 without PKCE nobody is sent to GitHub, and a refusal there is told', async () => {
  const bare = await fetch(`${site.url}/auth/v1/authorize?provider=github`, { redirect: 'manual' })
  expect(bare.status).toBe(400)
  github.refuse(true)
  const arrived = await travel(browser(), {})
  github.refuse(false)
  expect(new URLSearchParams(arrived.hash.slice(1)).get('error_description')).toContain(
    'GitHub did not sign you in',
  )
})
