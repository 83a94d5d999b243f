import { expect, test } from 'vitest'
import { startBackend } from '#tests/support/backend.ts'
import { startGithubStub } from '#tests/support/github-stub.ts'

test('LOG-07 GitHub, once set up, signs in and comes back to where it was asked to', async () => {
  const github = await startGithubStub({ id: 42, login: 'octo', email: 'octo@example.org' })
  const site = await startBackend({
    kind: 'pglite',
    env: { GITHUB_CLIENT_ID: 'an-app', GITHUB_CLIENT_SECRET: 'a secret', GITHUB_URL: github.url },
  })
  const { data } = await site.visitor().auth.signInWithOAuth({
    provider: 'github',
    options: { redirectTo: `${site.url}/profile`, skipBrowserRedirect: true },
  })
  let address = data.url ?? ''
  for (let hop = 0; hop < 5 && !address.includes('#'); hop++) {
    const response = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html' } })
    expect(response.status).toBeLessThan(400)
    address = response.headers.get('location') ?? ''
  }
  const arrived = new URL(address)
  expect(arrived.origin + arrived.pathname).toBe(`${site.url}/profile`)
  const token = new URLSearchParams(arrived.hash.slice(1)).get('access_token') ?? ''
  const { data: who } = await site.visitor().auth.getUser(token)
  expect(who.user?.email).toBe('octo@example.org')
  const settings = await fetch(`${site.url}/auth/v1/settings`, {
    headers: { apikey: site.backend.secrets.publishableKey },
  })
  expect(await settings.json()).toMatchObject({ external: { github: true, google: false } })
  await site.stop()
  await github.stop()
})
