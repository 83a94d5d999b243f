import { expect, test } from 'vitest'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'
import { createSecurityNotes } from './security-events.ts'

const site = givenSite()
const admin = givenAccount(site, 'notes-admin', { isAdmin: true })

type Noted = { kind: string; subject: string | null; route: string; status: number; address: string }
const noted = async (kind: string): Promise<Noted[]> => {
  const { data } = await admin.client.from('security_events').select('*').eq('kind', kind).throwOnError()
  return data as Noted[]
}

test('M10 a failed sign-in is noted with its address and route, an admin’s act when it is done', async () => {
  await site.visitor().auth.signInWithPassword({ email: 'Nobody@example.org', password: 'wrong' })
  await expect
    .poll(() => noted('sign-in-failed'))
    .toMatchObject([
      { subject: 'nobody@example.org', route: '/auth/v1/token', status: 400, address: '127.0.0.1' },
    ])
  const other = await site.account('notes-other')
  await admin.client.rpc('set_admin', { account: other.id, enabled: true }).throwOnError()
  await expect
    .poll(() => noted('admin-action'))
    .toContainEqual(
      expect.objectContaining({ subject: `made an admin · ${other.email}`, address: '127.0.0.1' }),
    )
})

test('M10 only admins read what happened, and nobody writes it through the API', async () => {
  const creator = await site.account('notes-creator')
  for (const { client } of [creator, { client: site.visitor() }]) {
    const { data } = await client.from('security_events').select('id')
    expect(data ?? []).toEqual([])
  }
  for (const { client } of [creator, admin]) {
    expect((await client.from('security_events').insert({ kind: 'refused' })).error?.code).toBe('42501')
  }
})

test('M10 an attack does not fill the database with its own diary', async () => {
  const { pool } = site.backend.database
  const note = createSecurityNotes(pool)
  for (let tries = 0; tries < 100; tries++) {
    note('policy-report', {
      address: `2001:db8::${tries}`,
      subject: 'script-src\nforged',
      route: '/csp-report',
    })
  }
  await expect.poll(async () => (await noted('policy-report')).length).toBe(30)
  expect((await noted('policy-report'))[0]?.subject).toBe('script-src forged')
})

test('a browser’s report of the policy is noted, anything else is not', async () => {
  const send = (body: string) =>
    fetch(`${site.url}/csp-report`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body,
    })
  const report = { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'http://evil.example/x' } }
  expect((await send('nonsense')).status).toBe(204)
  expect((await send(JSON.stringify(report))).status).toBe(204)
  await expect
    .poll(async () => (await noted('policy-report')).map((one) => one.subject))
    .toContain('img-src http://evil.example/x')
})

test('personal answers are kept by nobody; security.txt says whom to tell', async () => {
  const key = { apikey: site.backend.secrets.publishableKey }
  for (const path of ['/auth/v1/settings', '/rest/v1/podcasts?limit=1', '/healthz', '/nowhere']) {
    const { headers } = await fetch(site.url + path, { headers: key })
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('x-permitted-cross-domain-policies')).toBe('none')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
  const feed = (await fetch(`${site.url}/rss`)).headers
  expect(feed.get('cross-origin-resource-policy')).toBe('cross-origin')
  const text = await (await fetch(`${site.url}/.well-known/security.txt`)).text()
  expect(text).toMatch(/^Contact: \S+\nExpires: \d{4}-/)
  const { data } = await admin.client.auth.getSession()
  const leaving = await fetch(`${site.url}/auth/v1/logout`, {
    method: 'POST',
    headers: { ...key, authorization: `Bearer ${data.session?.access_token}` },
  })
  expect(leaving.headers.get('clear-site-data')).toBe('"cache"')
})
