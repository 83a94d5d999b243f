import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { readSettings } from '#providers/settings.ts'
import { explainFailure } from '#server/gateway/rest/explain-failure.ts'
import { respondWith, routerOf } from '#tests/support/respond-with.ts'
import { addressOf } from './client-address.ts'
import { openRequestLog } from './request-log.ts'
import { createRespond } from './respond.ts'
import { pagePolicy } from './security-headers.ts'
import { listenerOf, passTo } from './site-server.ts'

test('every answer carries the security headers; https sites ask for https for a year', async () => {
  const { headers } = await respondWith(() => ({}), { siteUrl: 'https://podcast.example' })('/')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  const plain = await respondWith(() => ({}), { siteUrl: 'http://127.0.0.1:3000' })('/')
  expect(plain.headers.get('strict-transport-security')).toBeNull()
})

test('scripts run with the nonce of the page only, or as those whose hashes it names', () => {
  const scriptsOf = (words: string[]) =>
    pagePolicy(words, false, [])
      .split('; ')
      .find((part) => part.startsWith('script-src'))
  expect(scriptsOf(['nonce-abc'])).toBe("script-src 'self' 'nonce-abc'")
  expect(scriptsOf(['sha256-a=', 'sha256-b='])).toBe("script-src 'self' 'sha256-a=' 'sha256-b='")
})

test('trackers: browsers load pictures and sound of this site only, and of hosts that the operator names', () => {
  const partOf = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(name))
  const usual = pagePolicy(['nonce-abc'], false, readSettings({}).site.IMAGE_HOSTS)
  expect(partOf(usual, 'img-src')).toBe("img-src 'self' data: blob:")
  expect(partOf(usual, 'media-src')).toBe("media-src 'self' blob:")
  const { IMAGE_HOSTS } = readSettings({ IMAGE_HOSTS: 'img.example.org, *.gravatar.com' }).site
  const named = "img-src 'self' data: blob: https://img.example.org https://*.gravatar.com"
  expect(partOf(pagePolicy(['nonce-abc'], false, IMAGE_HOSTS), 'img-src')).toBe(named)
  for (const wrong of ['https://img.example.org', "x.org; script-src 'unsafe-inline'", '*', 'x.org/path'])
    expect(() => readSettings({ IMAGE_HOSTS: wrong }).site).toThrow('IMAGE_HOSTS')
})

test('a page frames nothing but what it has made itself, and stands in no frame', () => {
  const parts = pagePolicy(['nonce-abc'], false, []).split('; ')
  expect(parts).toContain('frame-src blob:')
  expect(parts).toContain("frame-ancestors 'none'")
})

test('a policy that an answer brings along is kept', async () => {
  const headers = { 'content-security-policy': "default-src 'self'" }
  const answer = await respondWith(() => ({ response: new Response('x', { headers }) }))('/')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'")
})

test('the log has no query, for tokens travel there', async () => {
  const lines: string[] = []
  const respond = respondWith(
    ({ target }) => ({ pattern: '/auth/v1/verify', group: { name: target.split('/')[1] ?? '' } }),
    { note: openRequestLog((line) => lines.push(line), false) },
  )
  await respond('/auth/v1/verify?token=secret')
  await respond('/files/app.js')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/ GET \/auth\/v1\/verify 200 \d+ ms inside - \S*$/)
})

test.each([
  [0, '1.1.1.1, 2.2.2.2', '127.0.0.1'],
  [1, '1.1.1.1, 2.2.2.2', '2.2.2.2'],
  [2, '1.1.1.1, 2.2.2.2', '1.1.1.1'],
  [1, '', '127.0.0.1'],
])('behind %i trusted proxies, X-Forwarded-For "%s" means %s', async (proxies, header, expected) => {
  const respond = createRespond(
    routerOf(({ request }) => ({ response: new Response(addressOf(request)) })),
    { siteUrl: 'http://site', isDevelopment: false, trustedProxies: proxies, note: () => {} },
  )
  const server = createServer(listenerOf([passTo(respond)]))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    headers: header ? { 'x-forwarded-for': header } : {},
  })
  expect(await response.text()).toBe(expected)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test.each([
  ['23514', 400],
  ['P0001', 400],
  ['XX000', 500],
])('an error %s that Lite does not know is told as PostgREST would, with %i', async (code, status) => {
  const unknown = () => Response.json({ code: 'SUP', message: 'PostgresError' }, { status: 500 })
  const cause = { code, message: 'Why.', detail: 'Failing row contains (secret).' }
  const told = await explainFailure(unknown(), { refusal: null, cause })
  expect(told.status).toBe(status)
  expect(await told.json()).toEqual({ code, message: 'Why.', details: null, hint: null })
  expect((await explainFailure(unknown(), { refusal: null, cause: null })).status).toBe(500)
})
