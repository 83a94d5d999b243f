import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { noteAddress } from './client-address.ts'
import { openRequestLog, requestLog } from './request-log.ts'
import type { RouteGroup } from './route.ts'
import type { SiteVariables } from './router.ts'

const forged = '10.0.0.9\n2026-01-01T00:00:00Z GET /admin 200 FORGED\u001b[31m'

async function lineOf(isJson: boolean): Promise<string[]> {
  const lines: string[] = []
  const app = new Hono<SiteVariables>()
    .use(async (c, next) => {
      c.set('requestId', 'id-1')
      await next()
    })
    .use(noteAddress(1))
    .use(requestLog(openRequestLog((line) => lines.push(line), isJson)))
  app.all('*', (c) => {
    const group = { name: 'pages' } as RouteGroup
    c.set('result', {
      response: new Response(),
      pattern: '/about',
      group,
      account: 'a1',
      route: null,
      subject: null,
    })
    return c.text('x')
  })
  // A header cannot contain a line break, but an address written by a proxy may contain anything else.
  const headers = { 'x-forwarded-for': forged.replace('\n', ' ').replace('\u001b', '') }
  await app.request('/x%0a2026%20POST%20FORGED%1b[31m?token=secret', { headers })
  return lines
}

test('M10 a line of the log cannot be forged: it has the pattern, not the path, and no signs of its own', async () => {
  const lines = await lineOf(false)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^\S+ GET \/about 200 \d+ ms [\w.:?-]+ a1 id-1$/)
  expect(lines[0]).not.toMatch(/secret|\p{Cc}/u)
})

test('M10 LOG=json writes the same as one object a line', async () => {
  const [line = ''] = await lineOf(true)
  expect(JSON.parse(line)).toMatchObject({
    method: 'GET',
    route: '/about',
    status: 200,
    account: 'a1',
    requestId: 'id-1',
  })
})
