import { expect, test } from 'vitest'
import { respondWith } from '#tests/support/respond-with.ts'
import { openRequestLog } from './request-log.ts'

const forged = '10.0.0.9\n2026-01-01T00:00:00Z GET /admin 200 FORGED\u001b[31m'

async function lineOf(isJson: boolean) {
  const lines: string[] = []
  const respond = respondWith(() => ({ pattern: '/about', account: 'a1' }), {
    trustedProxies: 1,
    note: openRequestLog((line) => lines.push(line), isJson),
  })
  // A header cannot contain a line break, but an address written by a proxy may contain anything else.
  const headers = { 'x-forwarded-for': forged.replace('\n', ' ').replace('\u001b', '') }
  const answer = await respond('/x%0a2026%20POST%20FORGED%1b[31m?token=secret', { headers })
  return { lines, requestId: answer.headers.get('x-request-id') }
}

test('M10 a line of the log cannot be forged: it has the pattern, not the path, and no signs of its own', async () => {
  const { lines, requestId } = await lineOf(false)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^\S+ GET \/about 200 \d+ ms [\w.:?-]+ a1 [\w-]{36}$/)
  expect(lines[0]?.endsWith(` ${requestId}`)).toBe(true)
  expect(lines[0]).not.toMatch(/secret|\p{Cc}/u)
})

test('M10 LOG=json writes the same as one object a line', async () => {
  const { lines, requestId } = await lineOf(true)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    method: 'GET',
    route: '/about',
    status: 200,
    account: 'a1',
    requestId,
  })
})
