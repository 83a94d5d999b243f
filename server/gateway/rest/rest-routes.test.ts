import { expect, test } from 'vitest'
import type { Viewer } from '#server/http/viewer.ts'
import { callRoutes } from '#tests/support/call-routes.ts'
import { explainFailure } from './explain-failure.ts'
import { restRoutes } from './rest-routes.ts'

const account: Viewer = { role: 'authenticated', userId: 'ann', email: null, expiresAt: null, claims: {} }
const noLimits = { count: async () => null, refund: async () => {} }

/** The routes over a stub that accepts every request, and the requests that reached it. */
function givenRoutes() {
  const reached: string[] = []
  const pass = async (request: Request) => {
    reached.push(request.url)
    return Response.json([])
  }
  const askRest = callRoutes(restRoutes(pass), noLimits, account)
  const ask = (path: string, init?: RequestInit) => askRest(`/rest/v1${path}`, init)
  const send = (path: string, body: string, contentType = 'application/json') =>
    ask(path, { method: 'POST', headers: { 'content-type': contentType }, body })
  return { ask, send, reached }
}

const nested = (depth: number) => `${'a('.repeat(depth)}id${')'.repeat(depth)}`
const list = (count: number) => Array.from({ length: count }, (_, n) => n).join(',')
const columns = (count: number) => Array.from({ length: count }, (_, n) => `c${n}=eq.1`).join('&')

test.each([
  ['related rows in five levels', `/podcasts?select=${nested(5)}`],
  ['seventeen related tables', `/podcasts?select=${'a(id),'.repeat(17)}id`],
  ['two hundred and one columns', `/podcasts?select=${list(201)}`],
  ['sixty-one conditions', `/podcasts?${columns(61)}`],
  ['sixty-one conditions in one', `/podcasts?or=(${'id.eq.1,'.repeat(60)}id.eq.2)`],
  ['conditions nested seven deep', `/podcasts?or=${'(and'.repeat(6)}(id.eq.1)${')'.repeat(6)}`],
  ['a list of 501 values', `/podcasts?id=in.(${list(501)})`],
  ['a list of 501 values inside a condition', `/podcasts?or=(a.eq.1,id.not.in.(${list(501)}))`],
  ['a list of 501 values in braces', `/podcasts?title=like(any).{${list(501)}}`],
  ['seventeen columns to sort by', `/podcasts?order=${list(17)}`],
])('B5 a query that asks for %s is refused before it reaches the tables', async (_, path) => {
  const { ask, reached } = givenRoutes()
  const response = await ask(path)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    code: 'HC400',
    message: expect.stringMatching(/\.$/),
    details: null,
    hint: expect.stringMatching(/\.$/),
  })
  expect(reached).toEqual([])
})

test.each([
  '/collections?select=*,collections!collections_parent_id_fkey(*)',
  '/podcasts?select=id,up:collections(id,up:collections!parent_id!inner(id))',
])('%s: a hinted relation of a table with itself is an error, not null', async (path) => {
  const { ask, reached } = givenRoutes()
  const response = await ask(path)
  expect([response.status, reached]).toEqual([400, []])
  expect(await response.json()).toMatchObject({ code: 'PGRST200' })
  await ask('/collections?select=*,collections(*),parent_id(*),hosts!host_id(*),collections!inner(id)')
  expect(reached).toHaveLength(1)
})

test.each([
  ['a broken percent sign in the path', '/%'],
  ['half an escape in the path', '/podcasts%e0%a4%a'],
  ['NUL in the path', '/podcasts%00'],
  ['NUL in the order', '/podcasts?order=%00'],
  ['NUL in a name', '/podcasts?a%00=eq.1'],
  ['a quote that is not closed', '/podcasts?select="'],
  ['a quote that is not closed in a condition', '/podcasts?or=(a.eq.")'],
  ['a bracket that is not closed', '/podcasts?select=a(id'],
  ['a bracket that was never opened', '/podcasts?select=id)'],
])('FUZZ %s is a bad request, not an error of ours', async (_, path) => {
  const { ask, reached } = givenRoutes()
  const response = await ask(path)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'PGRST100', details: null })
  expect(reached).toEqual([])
})

test.each([
  ['1,001 rows', JSON.stringify(Array.from({ length: 1001 }, () => ({})))],
  ['JSON 33 levels deep', `${'['.repeat(33)}${']'.repeat(33)}`],
  ['JSON 100,000 levels deep', '['.repeat(100_000)],
  ['100,001 values', JSON.stringify({ list: Array.from({ length: 100_001 }, () => 1) })],
  ['a text of 65 kB', JSON.stringify([{ bio: ' x'.repeat(33_000) }])],
  ['a text of 65 kB in a text', JSON.stringify({ content: { content: ' x'.repeat(33_000) } })],
  ['1.2 MB in many texts', JSON.stringify(Array(1200).fill({ title: 'x'.repeat(1000) }))],
  ['1.2 MB of no JSON', `title=${'x'.repeat(1_200_000)}`],
])('B5 a body with %s is refused', async (_, body) => {
  const { send, reached } = givenRoutes()
  const response = await send('/podcasts', body)
  expect([response.status, (await response.json()).code]).toEqual([400, 'HC400'])
  expect(reached).toEqual([])
})

test.each([
  ['of 1,001 rows', `a\n${'1\n'.repeat(1001)}`],
  ['with a text of 65 kB', `a\n"${',x'.repeat(33_000)}"`],
  ['of 1.2 MB', `a\n${`${'x'.repeat(1000)}\n`.repeat(1200)}`],
])('B5 a table %s in commas is refused', async (_, table) => {
  const { send, reached } = givenRoutes()
  const response = await send('/podcasts', table, 'text/csv')
  expect(response.status).toBe(400)
  expect(reached).toEqual([])
})

test.each(['application/json; x=text/csv', 'text/csv; x=application/json', 'application/json, text/csv'])(
  'B5 %s hides no rows: it is measured as whatever it may be read as',
  async (type) => {
    const { send, reached } = givenRoutes()
    expect((await send('/podcasts', JSON.stringify(Array(1001).fill({ a: 1 })), type)).status).toBe(400)
    expect(reached).toEqual([])
  },
)

test.each([
  '/podcasts?select=*,podcast_hosts(hosts(name,title)),podcast_guests(guests(name)),rss_feeds(season)&id=eq.1',
  `/podcasts?select=${nested(4)}&id=in.(${list(500)})`,
  '/podcasts?select=n:comments.count(),count(),"odd,name(",data->a->>"b"&or=(title.eq."a,b(c",id.in.(1,2))',
  `/podcasts?title=eq.${list(501)}`,
  '/podcasts?or=(title.eq."a \\"quoted\\" word",id.eq.1)',
])('B5 a query of usual size reaches the tables: %#', async (path) => {
  const { ask, reached } = givenRoutes()
  expect((await ask(path)).status).toBe(200)
  expect(reached.length).toBe(1)
})

test('B5 a body of usual size reaches the tables, whatever stands in its texts', async () => {
  const { send, reached } = givenRoutes()
  const rows = Array.from({ length: 1000 }, () => ({ text: `"[[${'[,'.repeat(200)}\\` }))
  expect((await send('/podcasts', JSON.stringify(rows))).status).toBe(200)
  expect(reached.length).toBe(1)
})

test.each([
  ['57014', 400, null],
  ['55P03', 409, null],
  ['53100', 507, null],
  ['57P01', 503, '2'],
  ['CONNECTION_CLOSED', 503, '2'],
  ['ECONNREFUSED', 503, '2'],
])('B5 trouble %s of the database is answered with %i and what to do', async (code, status, wait) => {
  const unknown = Response.json({ code: 'SUP', message: 'Error' }, { status: 500 })
  const told = await explainFailure(unknown, { refusal: null, cause: { code } })
  expect([told.status, told.headers.get('retry-after')]).toEqual([status, wait])
  expect(await told.json()).toMatchObject({ message: expect.stringMatching(/\.$/), details: null })
})

test('what a function of ours does not find is not there, which is no fault of the site', async () => {
  const unknown = Response.json({ code: 'SUP' }, { status: 500 })
  const cause = { code: 'P0002', message: 'There is no such listener.' }
  const told = await explainFailure(unknown, { refusal: null, cause })
  expect([told.status, await told.json()]).toMatchObject([404, cause])
})
