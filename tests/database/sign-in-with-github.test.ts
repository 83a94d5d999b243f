import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '#tests/support/backend.ts'
import { startOAuthStub } from '#tests/support/oauth-stub.ts'

let site: TestBackend
let github: Awaited<ReturnType<typeof startOAuthStub>>
beforeAll(async () => {
  github = await startOAuthStub({ id: 'helm', secret: 'a-secret' })
  site = await startBackend({
    kind: 'pglite',
    env: { GITHUB_CLIENT_ID: 'helm', GITHUB_CLIENT_SECRET: 'a-secret', GITHUB_URL: github.url },
  })
}, 240_000)
afterAll(async () => {
  await site.stop()
  await github.close()
})

/** Follows the redirects of a sign-in as a browser does, and answers the address where it ends. */
async function signIn(redirectTo: string): Promise<URL> {
  const client = site.visitor()
  const { data } = await client.auth.signInWithOAuth({
    provider: 'github',
    options: { redirectTo, skipBrowserRedirect: true },
  })
  let address = new URL(data.url ?? '')
  const cookies: string[] = []
  for (let steps = 0; steps < 6; steps++) {
    const response = await fetch(address, { redirect: 'manual', headers: { cookie: cookies.join('; ') } })
    cookies.push(...response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''))
    const location = response.headers.get('location')
    if (!location) throw new Error(`${response.status} ${await response.text()}`)
    address = new URL(location, address)
    const isBack = address.origin === new URL(site.url).origin && !address.pathname.startsWith('/auth/v1/')
    if (isBack) return address
  }
  throw new Error('the sign-in went round in circles')
}

test('LOG-07 GitHub signs in: a session, an account with a profile, and the same account the next time', async () => {
  const end = await signIn(`${site.url}/`)
  const session = new URLSearchParams(end.hash.slice(1))
  expect(session.get('token_type')).toBe('bearer')
  const client = site.visitor()
  const { data } = await client.auth.setSession({
    access_token: session.get('access_token') ?? '',
    refresh_token: session.get('refresh_token') ?? '',
  })
  expect(data.user?.email).toBe('octo@example.org')
  const { data: profile } = await client
    .from('profiles')
    .select('id')
    .eq('id', data.user?.id)
    .single()
    .throwOnError()
  expect(profile).toEqual({ id: data.user?.id })
  const again = new URLSearchParams((await signIn(`${site.url}/`)).hash.slice(1))
  const second = await site.visitor().auth.getUser(again.get('access_token') ?? '')
  expect(second.data.user?.id).toBe(data.user?.id)
})

test('LOG-07 LOG-08 who says no at GitHub comes back without a session and with a reason', async () => {
  github.refuse(true)
  const end = await signIn(`${site.url}/`)
  github.refuse(false)
  expect(end.href).toContain('error')
  expect(end.href).not.toContain('access_token')
})

test('LOG-07 the way back leads to our own site only', async () => {
  const end = await signIn('https://evil.example/steal').catch((error: Error) => error)
  expect(String(end)).not.toContain('evil.example')
})
