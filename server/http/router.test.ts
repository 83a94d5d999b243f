import { expect, test } from 'vitest'
import type { RateLimits } from '#server/gateway/rate-limits.ts'
import { refuseInText } from './http-error.ts'
import { type BodyRule, noBody, type RequestContext, type Route, type RouteGroup } from './route.ts'
import { createRouter } from './router.ts'
import type { Viewer } from './viewer.ts'

const json: BodyRule = { kind: 'json', mostBytes: 1000, shape: 'object' }
const visitor: Viewer = { role: 'anon', userId: null, email: null, expiresAt: null, claims: {} }

/** A router with two small route groups; requests that reach a handler are recorded. */
function givenRouter() {
  const seen: RequestContext[] = []
  const handle: Route['handle'] = (context) => {
    seen.push(context)
    return new Response('in')
  }
  const limits: RateLimits = {
    count: async ({ points }, key) => (key === 'used up' || points === 0 ? 7 : null),
    refund: async () => {},
  }
  const route = (method: Route['method'], path: string, more: Partial<Route> = {}): Route => {
    return {
      method,
      path,
      access: 'everybody',
      body: method === 'GET' ? noBody : json,
      limits: [],
      handle,
      ...more,
    }
  }
  const groups: RouteGroup[] = [
    {
      name: 'api',
      base: '/api/v1',
      routes: [
        route('POST', '/token', {
          query: { kind: 'password' },
          limits: [{ name: 'none', points: 0, seconds: 7, by: 'address' }],
        }),
        route('POST', '/token', { query: { kind: 'refresh' } }),
        route('GET', '/rows/:table'),
        route('GET', '/rows/special', { access: 'account' }),
        route('GET', '/files/:bucket/*'),
        route('POST', '/things'),
        route('POST', '/counted', {
          limits: [{ name: 'of-its-own', points: 0, seconds: 7, by: 'handler' }],
          handle: async (context) =>
            Response.json([
              await context.count('of-its-own', 'key'),
              await context.count('another', 'key').catch(String),
            ]),
        }),
      ],
      isOpenToSites: true,
      isCompressed: false,
      refuse: ({ status, reason, message, headers }) =>
        Response.json({ reason, message }, { status, headers }),
    },
    {
      name: 'pages',
      base: '',
      routes: [route('GET', '/'), route('GET', '/about')],
      isOpenToSites: false,
      isCompressed: true,
      refuse: refuseInText,
    },
  ]
  const router = createRouter(groups, { siteUrl: 'http://site', limits, identify: async () => visitor })
  const ask = async (target: string, init: RequestInit = {}) => {
    const request = new Request('http://somewhere/', init)
    return router.handle({ request, target, address: '10.0.0.1', requestId: 'id' })
  }
  const post = (target: string, body: BodyInit, type = 'application/json') =>
    ask(target, { method: 'POST', body, headers: { 'content-type': type } })
  return { ask, post, seen, router }
}

test.each([
  '/api/v1/token?kind=password',
  '/api/v1/%74oken?kind=password',
  '/api/%761/t%6fken?kind=password',
  '/%61pi/v1/%74%6F%6B%65%6E?%6bind=p%61ssword',
  '/api/v1/token/?kind=password',
  'http://elsewhere/api/v1/token?kind=password',
])('B1 the limit of a route holds however its path is spelt: %s', async (target) => {
  const { post, seen } = givenRouter()
  const { response, pattern } = await post(target, '{}')
  expect([response.status, response.headers.get('retry-after'), pattern]).toEqual([429, '7', '/api/v1/token'])
  expect(seen).toEqual([])
})

test('S2 what the short way may answer with "nothing is there" is what the door refuses so, in every spelling', async () => {
  const { ask, router } = givenRouter()
  const targets = [
    '/nothing-1',
    '/nothing?x',
    '/a/b',
    '/nothing/',
    '/',
    '/about',
    '/ABOUT',
    '/about/',
    '/%61bout',
  ]
  for (const target of [...targets, '//', '/%', '/a\\b', '/api/v1/nothing', 'http://elsewhere/none', '*']) {
    const { response, pattern } = await ask(target)
    const isNothing = response.status === 404 && pattern === 'pages ?'
    expect([target, router.hasNothingAt(target)]).toEqual([target, isNothing])
  }
  expect(targets.filter(router.hasNothingAt)).toEqual(['/nothing-1', '/nothing?x', '/a/b', '/nothing/'])
})

test('B1 what a handler counts stands in the list too, and it can count nothing else', async () => {
  const { post } = givenRouter()
  const { response } = await post('/api/v1/counted', '{}')
  expect(await response.json()).toEqual([7, expect.stringContaining('"another", which is not in its list')])
})

test.each([
  '/api/v1//token?kind=password',
  '//api/v1/token?kind=password',
  '/api/v1/./token?kind=password',
  '/api/v1/rows/../token?kind=password',
  '/api/v1/%2e%2e/v1/token?kind=password',
  '/api\\v1\\token?kind=password',
  '/api/v1/%5ctoken?kind=password',
  '/api/v1/%00token?kind=password',
  '/api/v1/token%00?kind=password',
  '/api/v1/token?kind=password%00',
  '/api/v1/%?kind=password',
  '/api/v1/%c0%af?kind=password',
  '/api/v1%2ftoken?kind=password',
  '/api/v1/token;x=1?kind=password',
  '/api/v1/token?kind=refresh&kind=password',
  '*',
])('B1 what could be read in two ways reaches nothing: %s', async (target) => {
  const { post, seen } = givenRouter()
  const { response } = await post(target, '{}')
  expect([400, 404]).toContain(response.status)
  expect(seen).toEqual([])
})

test('B1 a handler gets an address that we wrote, with the names decoded once', async () => {
  const { ask, seen } = givenRouter()
  await ask('/%61pi/v1/rows/%252e%252e?select=%2a')
  await ask('/api/v1/files/a/b%2Fc/d%20e')
  expect(seen.map(({ request, params }) => [request.url, params])).toEqual([
    ['http://site/api/v1/rows/%252e%252e?select=%2a', { table: '%2e%2e' }],
    ['http://site/api/v1/files/a/b%2Fc/d%20e', { bucket: 'a', '*': 'b/c/d e' }],
  ])
})

test('what is not in the list is our own 404 or 405 in the family’s form', async () => {
  const { ask, post } = givenRouter()
  const unknown = (await ask('/api/v1/factors')).response
  expect([unknown.status, await unknown.json()]).toEqual([
    404,
    { reason: 'not-found', message: 'There’s nothing at this address.' },
  ])
  const wrong = (await ask('/api/v1/token')).response
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'OPTIONS, POST'])
  expect((await post('/about', '{}')).response.status).toBe(405)
  expect((await post('/nowhere', '{}')).response.status).toBe(404)
  expect((await ask('/api/v1/rows/special')).response.status).toBe(401)
})

test('people are sent to the one address of a page; nobody is sent to another site', async () => {
  const { ask } = givenRouter()
  const location = async (target: string) => (await ask(target)).response.headers.get('location')
  expect(await location('/about/')).toBe('/about')
  expect(await location('/About?x=1')).toBe('/about?x=1')
  expect(await location('//evil.example/about/')).toBeNull()
  expect(await location('/nowhere/')).toBeNull()
})

test.each([
  ['deep lists', `{"a":${'['.repeat(100)}${']'.repeat(100)}}`, 400],
  ['deep and cut off', '['.repeat(900), 400],
  ['deep, with quoted brackets before', `{"a":"[\\"[","b":${'{"c":'.repeat(80)}1${'}'.repeat(80)}}`, 400],
  ['null', 'null', 400],
  ['a list', '[]', 400],
  ['a word', '"word"', 400],
  ['not JSON', '{"a":', 400],
  ['too much', `{"a":"${'x'.repeat(2000)}"}`, 413],
  ['brackets in a text', JSON.stringify({ a: '['.repeat(200) }), 200],
  ['one name twice', '{"a":1,"a":2}', 200],
  ['nothing', '', 200],
])('a body of %s is told what it is', async (_, body, status) => {
  const { post } = givenRouter()
  expect((await post('/api/v1/things', body)).response.status).toBe(status)
})

test('a form where JSON is wanted is 415', async () => {
  const { post } = givenRouter()
  expect((await post('/api/v1/things', 'a=1', 'application/x-www-form-urlencoded')).response.status).toBe(415)
})

test('a preflight and the call itself agree: every origin, no credentials', async () => {
  const { ask } = givenRouter()
  const headers = {
    origin: 'https://other.example',
    'access-control-request-headers': 'apikey, x-client-info',
  }
  const before = (await ask('/api/v1/things', { method: 'OPTIONS', headers })).response
  expect(before.status).toBe(204)
  expect(before.headers.get('access-control-allow-headers')).toBe('apikey, x-client-info')
  expect(before.headers.get('access-control-allow-credentials')).toBeNull()
  for (const target of ['/api/v1/rows/x', '/api/v1/nothing']) {
    const { response } = await ask(target, { headers })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  }
  const page = (await ask('/about', { method: 'OPTIONS', headers })).response
  expect([page.status, page.headers.get('access-control-allow-origin')]).toEqual([204, null])
})

test('MAJOR a network that asks without end takes two of the turns for counting, and others are counted meanwhile', async () => {
  const waiting: { key: string; done: () => void }[] = []
  const count: RateLimits['count'] = (_, key) =>
    new Promise((resolve) => waiting.push({ key, done: () => resolve(null) }))
  const route: Route = {
    method: 'POST',
    path: '/counted',
    access: 'everybody',
    body: json,
    limits: [{ name: 'each', points: 5, seconds: 60, by: 'address' }],
    handle: () => new Response('in'),
  }
  const group: RouteGroup = {
    name: 'api',
    base: '',
    routes: [route],
    isOpenToSites: false,
    isCompressed: false,
    refuse: refuseInText,
  }
  const router = createRouter([group], {
    siteUrl: 'http://site',
    limits: { count, refund: async () => {} },
    identify: async () => visitor,
  })
  const ask = async (address: string) => {
    const request = new Request('http://somewhere/', { method: 'POST' })
    return (await router.handle({ request, target: '/counted', address, requestId: 'id' })).response.status
  }
  const asked = Array.from({ length: 300 }, (_, i) => ask(`2001:db8:7:${i.toString(16)}::1`))
  const other = ask('198.51.100.7')
  await new Promise((resolve) => setImmediate(resolve))
  expect(waiting.map(({ key }) => key)).toEqual(['2001:db8:7:0::/64', '2001:db8:7:1::/64', '198.51.100.7'])
  waiting[2]?.done()
  expect(await other).toBe(200)
  while (waiting.length > 0) {
    waiting.shift()?.done()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const answers = await Promise.all(asked)
  expect(answers.filter((status) => status === 200)).toHaveLength(102)
  expect(answers.filter((status) => status === 503)).toHaveLength(198)
})
