import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListener } from '#server/site/listener.ts'
import { startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { formAddresses, pageRoutes } from './page-routes.ts'
import { createViewerClient } from './viewer-client.ts'

let site: TestBackend
let url: string
const lines: string[] = []
const server = createServer()

/** A site with one page that handles a posted form as a page's action does. */
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  site = await startBackend({ kind: 'usual', env: { SITE_URL: url } })
  const pages = pageRoutes.bind(
    null,
    ['/login', '/subscribe', '/about'].map((path) => ({ path, reads: null })),
    async () => new Response('page'),
  )
  server.on(
    'request',
    createListener(site.backend, {
      isDevelopment: false,
      log: (line) => lines.push(line),
      pages: (enter) => [
        pages(async (requestContext) => {
          const email = (await requestContext.request.formData()).get('email')
          const client = createViewerClient(site.backend, requestContext, enter)
          const { error } = await client.functions.invoke('send-subscribe-email', { body: { email } })
          return Response.json({ status: error?.context?.status ?? 200 })
        }),
      ],
    }),
  )
}, startTimeout)
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await site?.stop()
})

const plain = 'application/x-www-form-urlencoded'
const send = (path: string, headers: Record<string, string>, body = 'email=typed-by-hand%40example.org') =>
  fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': plain, ...headers }, body })
const statusOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).status

test('V1 a form is taken from pages of this site alone, where there is one, plain and at most 64 kB', async () => {
  for (const path of formAddresses) expect([path, await statusOf(path, { origin: url })]).toEqual([path, 200])
  expect(await statusOf('/subscribe', { origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(200)
  const strangers: Record<string, string>[] = [
    {},
    { origin: 'null' },
    { origin: `${url}.evil.example` },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://other.localhost', 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ]
  for (const headers of strangers) {
    expect([headers, await statusOf('/login', headers)]).toEqual([headers, 403])
  }
  expect(await statusOf('/login', { origin: url, 'content-type': 'application/json' })).toBe(415)
  expect(await statusOf('/login', { origin: url, 'content-type': 'multipart/form-data; boundary=x' })).toBe(
    415,
  )
  expect(await statusOf('/login', { origin: url }, 'x'.repeat(65_537))).toBe(413)
  expect(await statusOf('/login', { origin: url, 'content-type': 'text/plain' }, '')).toBe(415)
  expect(await statusOf('/login', { origin: url }, '')).toBe(200)
  expect(await statusOf('/about', { origin: url })).toBe(405)
})

test('V1 LOG-10 what a form asks for is counted with the calls of the script, by one limit', async () => {
  await site.backend.database.pool.query('delete from private.rate_limits')
  const byScript = (n: number) =>
    fetch(`${url}/functions/v1/send-subscribe-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `reader-${n}@example.org` }),
    })
  const byForm = async (n: number) =>
    (await send('/subscribe', { origin: url }, `email=reader-${n}%40example.org`)).json()
  for (let n = 0; n < 20; n += 2) {
    expect((await byScript(n)).status).toBe(200)
    expect(await byForm(n + 1)).toEqual({ status: 200 })
  }
  expect((await byScript(20)).status).toBe(429)
  expect(await byForm(21)).toEqual({ status: 429 })
})

test('V1 nothing that was typed stands in the log', async () => {
  await send('/login?view=sign_up', { origin: url })
  await send('/login', { origin: 'https://evil.example' })
  await expect.poll(() => lines.filter((line) => line.includes('POST /login ')).length).toBeGreaterThan(1)
  expect(lines.join('\n')).not.toMatch(/typed|example|sign_up|reader-/)
})
