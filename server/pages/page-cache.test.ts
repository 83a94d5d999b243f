import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serveCached } from '#server/cache/serve-cached.ts'
import { openRequestLog } from '#server/http/request-log.ts'
import type { RequestContext } from '#server/http/route.ts'
import { pageHeaders, pagePolicy } from '#server/http/security-headers.ts'
import { cachedPages, createPageCache, createPageMemory, type WholePage } from './page-cache.ts'

const origin = 'https://podcast.example'
const wordy = 'A long page about a leader. '.repeat(100)

/** A site whose page cache counts its renders and has a version that the test changes. */
function givenSite(more: { page?: (address: string) => Partial<WholePage>; mostBytes?: number } = {}) {
  const site = { version: '1', now: 0, made: 0, isKnown: true, paid: [] as boolean[] }
  const cacheVersion = {
    read: async () => ({ feed: '', pages: site.version, nextAt: null }),
    known: () => (site.isKnown ? { feed: '', pages: site.version, nextAt: null } : null),
    forget: () => {},
  }
  const memory = createPageMemory(more.mostBytes ?? 1_000_000)
  const kept = createPageCache({
    cacheVersion,
    siteUrl: origin,
    memory,
    now: () => site.now,
    headers: pageHeaders(origin),
    policyFor: (hashes) =>
      pagePolicy(
        hashes.map((hash) => `sha256-${hash}`),
        false,
        [],
      ),
    render: async (address, nonce, { pays }) => {
      site.made++
      site.paid.push(pays)
      const html = `<p>made ${site.made} of ${site.version}</p><script nonce="${nonce}">go()</script>${wordy}`
      const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
      return { status: 200, headers, html, isWhole: true, ...more.page?.(address) }
    },
  })
  type Asked = { route?: string; headers?: HeadersInit; method?: string; reads?: string[] | null }
  const context = (path: string, { route = path, headers = {}, method = 'GET', reads = [] }: Asked = {}) => {
    const url = new URL(path, origin)
    const visited = {
      url,
      request: new Request(url, { headers, method }),
      route: { path: route },
    } as RequestContext
    return kept.page(visited, reads)
  }
  const textOf = async (...asked: Parameters<typeof context>) => (await context(...asked))?.text()
  return { site, cacheVersion, memory, kept, context, textOf }
}

test('a page is made once for each change, and by one of all who ask at once', async () => {
  const { site, textOf } = givenSite()
  const texts = await Promise.all([textOf('/'), textOf('/'), textOf('/')])
  expect(texts.map((text) => text?.slice(0, 15))).toEqual(Array(3).fill('<p>made 1 of 1<'))
  expect(await textOf('/')).toBe(texts[0])
  site.version = '2'
  expect(await textOf('/')).toContain('made 2 of 2')
  expect(site.made).toBe(2)
})

test.each([
  ['a query that the page reads', '/?leave=secret', { route: '/', reads: ['leave'] }],
  ['the same beside others’ marks', '/?utm_source=mail&leave', { route: '/', reads: ['confirm', 'leave'] }],
  ['the same in another spelling', '/?%6Ceave=secret', { route: '/', reads: ['leave'] }],
  ['a page that does not say what it reads', '/profile', { reads: null }],
])('%s leads past the memory', async (_, path, asked) => {
  const { site, context, memory } = givenSite()
  expect(context(path, asked)).toBeNull()
  expect([site.made, memory.get(path, '1')]).toEqual([0, null])
})

test('S2 whatever a query says that the page does not read, it is the same page, and nothing of it gets there', async () => {
  const asked: string[] = []
  const page = (address: string) => {
    asked.push(address)
    return {}
  }
  const { site, cacheVersion, memory, textOf } = givenSite({ page })
  site.now = Date.now()
  const plain = await textOf('/about', { reads: ['q'] })
  const shortly = cachedPages(cacheVersion, memory, () => false)
  const visitor = { method: 'GET' as const, headers: new Headers(), address: 'inside' }
  for (const query of ['?utm_source=canary&fbclid=canary', '?x=canary', '?', '?canary', '?qq=1&Q=2']) {
    expect(await textOf(`/about${query}`, { route: '/about', reads: ['q'] })).toBe(plain)
    expect(shortly({ ...visitor, url: `/about${query}` })).toMatchObject({ status: 200 })
  }
  expect(asked).toEqual([`${origin}/about`])
  for (const query of ['?x&q=x', '?q', '?%71=x'])
    expect(shortly({ ...visitor, url: `/about${query}` })).toBeNull()
})

test('S2 a made-up token, key or cookie makes no other page', async () => {
  const { site, cacheVersion, memory, textOf } = givenSite()
  site.now = Date.now()
  const plain = await textOf('/')
  const shortly = cachedPages(cacheVersion, memory, () => false)
  for (const [name, value] of Object.entries({ authorization: 'Bearer x', apikey: 'x', cookie: 'a=b' })) {
    const headers = { [name]: value }
    expect(await textOf('/', { headers })).toBe(plain)
    const asked = { method: 'GET' as const, headers: new Headers(headers), address: 'inside' }
    expect(shortly({ ...asked, url: '/' })).toMatchObject({ status: 200 })
  }
  expect(site.made).toBe(1)
})

test('S2 what is not there is said from memory, to whoever asks for what', async () => {
  const { site, kept, memory } = givenSite({ page: () => ({ status: 404 }) })
  for (const path of ['/nothing-1', '/nothing-2?x', '/a/b']) {
    const cookie = { headers: { cookie: 'a=b' } }
    const answer = await kept.nothing(new Request(new URL(path, origin), cookie))
    expect([answer.status, (await answer.text()).slice(0, 10)]).toEqual([404, '<p>made 1 '])
  }
  expect([site.made, memory.get('/nothing-1', '1')]).toEqual([1, null])
  site.version = '2'
  await kept.nothing(new Request(origin))
  expect(site.made).toBe(2)
})

test('S2 what is not there is said on the short way once it lies in memory, packed as asked', async () => {
  const { site, cacheVersion, kept, memory } = givenSite({ page: () => ({ status: 404 }) })
  site.now = Date.now()
  const shortly = cachedPages(cacheVersion, memory, (target) => target.startsWith('/nothing-'))
  const asked = (url: string, headers: HeadersInit = {}) =>
    shortly({ url, method: 'GET', headers: new Headers(headers), address: 'inside' })
  expect(asked('/nothing-1')).toBeNull()
  const whole = await kept.nothing(new Request(new URL('/nothing-1', origin)))
  expect(asked('/about')).toBeNull()
  for (const url of ['/nothing-1', '/nothing-2?x=1']) {
    const found = asked(url, { 'accept-encoding': 'br' })
    expect(found).toMatchObject({ status: 404, route: 'pages ?', headers: { 'content-encoding': 'br' } })
    expect(asked(url)?.headers).toEqual(Object.fromEntries(whole.headers))
  }
  site.version = '2'
  expect(asked('/nothing-1')).toBeNull()
})

test('S2 an asker pays only for addresses that can be made up: not for a page that all get again after a change', async () => {
  const answers: Partial<WholePage>[] = [{}, {}, {}, { status: 404 }, { status: 404 }]
  const { site, context } = givenSite({ page: () => answers.shift() ?? {} })
  const episode = () => context('/episodes/1', { route: '/episodes/:podcastId' })
  await context('/')
  await episode()
  site.version = '2'
  await episode()
  expect(site.paid).toEqual([false, true, false])
  // Unpublished: from now on its address is like any unknown one.
  site.version = '3'
  await episode()
  await episode()
  expect(site.paid.slice(3)).toEqual([false, true])
})

test('of whoever asks first nothing reaches the page', async () => {
  const asked: string[] = []
  const { context } = givenSite({
    page: (address) => {
      asked.push(address)
      return {}
    },
  })
  await context('/about', {
    headers: { 'user-agent': 'canary', 'accept-language': 'canary', 'x-forwarded-host': 'canary' },
  })
  expect(asked).toEqual([`${origin}/about`])
})

test.each<[string, Partial<WholePage>]>([
  ['what is not there', { status: 404 }],
  ['half a page', { isWhole: false }],
  ['a failure', { status: 500 }],
])('%s is answered and not kept', async (_, page) => {
  const { site, context, memory } = givenSite({ page: () => page })
  const answer = await context('/episodes/none', { route: '/episodes/:podcastId' })
  expect(answer?.status).toBe(page.status ?? 200)
  expect(memory.get('/episodes/none', '1')).toBeNull()
  await context('/episodes/none', { route: '/episodes/:podcastId' })
  expect(site.made).toBe(2)
})

test('what nobody tells of is counted anew after a minute; the old page is answered meanwhile', async () => {
  const { site, textOf } = givenSite()
  const first = await textOf('/')
  site.now = 60_000
  expect(await textOf('/')).toBe(first)
  await expect.poll(() => textOf('/')).toContain('made 2 of 1')
})

test('whoever has the page already is told so, with the policy of that page', async () => {
  const { context } = givenSite()
  const first = await context('/', { headers: { 'accept-encoding': 'br' } })
  const etag = first?.headers.get('etag') ?? ''
  const again = await context('/', { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
  expect([again?.status, await again?.text()]).toEqual([304, ''])
  expect(again?.headers.get('content-security-policy')).toBe(first?.headers.get('content-security-policy'))
  expect(first?.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/)
  expect(first?.headers.get('content-security-policy')).not.toContain('nonce')
})

test('the memory has an end: what nobody asked for longest goes first', async () => {
  const { context, memory } = givenSite({ mostBytes: 7000 })
  await context('/')
  await context('/about')
  await context('/')
  await context('/faq')
  expect(['/', '/about', '/faq'].map((path) => memory.get(path, '1') !== null)).toEqual([true, false, true])
})

test('the short way answers what the whole way answers, to the letter, and nothing else', async () => {
  const { site, cacheVersion, memory, context } = givenSite()
  site.now = Date.now()
  const lines: string[] = []
  const cache = serveCached({
    forAnonymous: [],
    forAll: [cachedPages(cacheVersion, memory, () => false)],
    trustedProxies: 0,
    note: openRequestLog((line) => lines.push(line), true),
  })
  const server = createServer((request, response) => {
    cache(request, response, () => response.writeHead(418).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)

  expect((await ask('/')).status).toBe(418)
  const whole = await context('/', { headers: { 'accept-encoding': 'br' } })
  const short = await ask('/', { headers: { 'accept-encoding': 'br' } })
  const {
    date,
    connection,
    'keep-alive': _,
    'x-request-id': requestId,
    ...rest
  } = Object.fromEntries(short.headers)
  expect(rest).toEqual(Object.fromEntries(whole?.headers ?? []))
  expect(date && connection && requestId).toBeTruthy()
  expect(await short.text()).toContain('made 1 of 1')
  await expect.poll(() => lines.length).toBe(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', route: '/', status: 200, requestId })

  const head = await ask('/', { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })
  expect([head.status, await head.text(), head.headers.get('content-encoding')]).toEqual([200, '', 'gzip'])
  const known = await ask('/', { headers: { 'if-none-match': short.headers.get('etag') ?? '' } })
  expect(known.status).toBe(304)
  const others: [string, RequestInit][] = [
    ['/', { method: 'POST', body: 'x' }],
    ['//', {}],
    ['/about', {}],
  ]
  for (const [path, init] of others) expect([path, (await ask(path, init)).status]).toEqual([path, 418])
  site.isKnown = false
  expect((await ask('/')).status).toBe(418)
  site.isKnown = true
  site.version = '2'
  expect((await ask('/')).status).toBe(418)
})
