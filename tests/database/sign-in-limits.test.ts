import { expect, test } from 'vitest'
import { startBackend, type TestBackend } from '#tests/support/backend.ts'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { givenSite } from '#tests/support/given-site.ts'
import { noPostgres, startPostgres } from '#tests/support/postgres-server.ts'
import { mailsTo } from '#tests/support/sent-mails.ts'

const site = givenSite({ kind: 'pglite' })

test('LOG-10 ten wrong passwords for one account, then the right one has to wait too', async () => {
  const attempt = (password: string) =>
    site.visitor().auth.signInWithPassword({ email: 'admin@example.org', password })
  for (let tries = 0; tries < 10; tries++)
    expect((await attempt('wrong')).error?.code).toBe('invalid_credentials')
  const { error } = await attempt('a long admin password')
  expect(error?.code).toBe('over_request_rate_limit')
  expect(error?.status).toBe(429)
})

test('B1 LOG-10 wrong passwords are counted however the path is spelt', async () => {
  const paths = [
    '/auth/v1/token',
    '/auth/v1/%74oken',
    '/auth/v1/t%6fken',
    '/%61uth/v1/token',
    '/auth/v1/token/',
  ]
  const statuses: number[] = []
  for (let tries = 0; tries < 15; tries++) {
    const response = await fetch(`${site.url}${paths[tries % paths.length]}?grant_type=password`, {
      method: 'POST',
      headers: { apikey: site.backend.secrets.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'spelt@example.org', password: 'wrong' }),
    })
    statuses.push(response.status)
  }
  expect(statuses).toEqual([...Array(10).fill(400), ...Array(5).fill(429)])
})

test('LOG-10 a code cannot be guessed: after ten wrong ones the right one is refused', async () => {
  const email = 'guessed@example.org'
  const client = site.visitor()
  await client.auth.signUp({ email, password: 'a good password' })
  const [mail] = await mailsTo(site, email)
  for (let guess = 0; guess < 10; guess++) {
    await client.auth.verifyOtp({ email, token: String(100000 + guess), type: 'email' })
  }
  const { error } = await client.auth.verifyOtp({ email, token: mail?.code ?? '', type: 'email' })
  expect(error?.code).toBe('over_request_rate_limit')
})

test('LOG-10 one mail at a time per address', async () => {
  const client = site.visitor()
  expect((await client.auth.resetPasswordForEmail('somebody@example.org')).error).toBeNull()
  const { error } = await client.auth.resetPasswordForEmail('Somebody@example.org')
  expect(error?.code).toBe('over_email_send_rate_limit')
})

test.skipIf(noPostgres || !isEveryCaseWanted)(
  'LOG-10 two web processes on one Postgres share their counts',
  async () => {
    const postgres = await startPostgres({ hasTables: true })
    const env = { JWT_SECRET: 'one secret for both processes, long enough' }
    const first = await startBackend({ kind: 'postgres', databaseUrl: postgres.url, env })
    const second = await startBackend({ kind: 'postgres', databaseUrl: postgres.url, env })
    const attempt = (at: TestBackend) =>
      at.visitor().auth.signInWithPassword({ email: 'x@example.org', password: 'wrong' })
    for (let tries = 0; tries < 5; tries++) {
      expect((await attempt(first)).error?.code).toBe('invalid_credentials')
      expect((await attempt(second)).error?.code).toBe('invalid_credentials')
    }
    expect((await attempt(second)).error?.code).toBe('over_request_rate_limit')
    await first.stop()
    await second.stop()
    await postgres.stop()
  },
)
