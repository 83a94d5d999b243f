import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Visit } from '#server/door/offer.ts'
import { keepAnswers } from '#server/kept/kept-answers.ts'
import { openShortWay } from '#server/kept/short-way.ts'
import { openRequestLog } from '#server/request-log.ts'
import { pageHeaders, pagePolicy } from '#server/security-headers.ts'
import { keepPages, shortPages, type WholePage } from './kept-pages.ts'

const origin = 'https://podcast.example'
const wordy = 'A long page about a leader. '.repeat(100)

/** A site of pages that say how often they were made, and a version that the test changes. */
function givenSite(more: { page?: (address: string) => Partial<WholePage>; mostBytes?: number } = {}) {
  const site = { version: '1', now: 0, made: 0, isKnown: true }
  const shown = {
    read: async () => ({ feed: '', pages: site.version, nextAt: null }),
    known: () => (site.isKnown ? { feed: '', pages: site.version, nextAt: null } : null),
    forget: () => {},
  }
  const keptPages = keepAnswers(more.mostBytes ?? 1_000_000)
  const answer = keepPages({
    shown,
    memory: keptPages,
    now: () => site.now,
    headers: pageHeaders(origin),
    policyFor: (hashes) =>
      pagePolicy(
        hashes.map((hash) => `sha256-${hash}`),
        false,
        [],
      ),
    render: async (address, nonce) => {
      site.made++
      const html = `<p>made ${site.made} of ${site.version}</p><script nonce="${nonce}">go()</script>${wordy}`
      const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
      return { status: 200, headers, html, isWhole: true, ...more.page?.(address) }
    },
  })
  const visit = (path: string, { offer = path, headers = {}, method = 'GET' } = {}) => {
    const url = new URL(path, origin)
    return answer({ url, request: new Request(url, { headers, method }), offer: { path: offer } } as Visit)
  }
  const textOf = async (...asked: Parameters<typeof visit>) => (await visit(...asked))?.text()
  return { site, shown, keptPages, visit, textOf }
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
  ['a token', '/', { headers: { authorization: 'Bearer x' } }],
  ['a key', '/', { headers: { apikey: 'x' } }],
  ['a cookie', '/', { headers: { cookie: 'a=b' } }],
  ['a query', '/?leave=secret', { offer: '/' }],
  ['a query beside others’ marks', '/?utm_source=mail&q=x', { offer: '/' }],
  ['a query whose name only begins so', '/?utm=1&fbclidx=2', { offer: '/' }],
  ['a page that is not for everybody', '/profile', {}],
])('%s leads past the memory', async (_, path, asked) => {
  const { site, visit, keptPages } = givenSite()
  expect(visit(path, asked)).toBeNull()
  expect([site.made, keptPages.get(path, '1')]).toEqual([0, null])
})

test('a link that others have marked gets the same page, and nothing of the mark reaches it', async () => {
  const asked: string[] = []
  const page = (address: string) => {
    asked.push(address)
    return {}
  }
  const { shown, keptPages, textOf } = givenSite({ page })
  const marked = '/about?utm_source=canary&fbclid=canary'
  expect(await textOf(marked, { offer: '/about' })).toBe(await textOf('/about'))
  expect(asked).toEqual([`${origin}/about`])
  const shortly = shortPages(shown, keptPages)
  const visitor = { method: 'GET' as const, headers: new Headers(), address: 'inside' }
  expect(shortly({ ...visitor, url: marked })).toMatchObject({ status: 200 })
  expect(shortly({ ...visitor, url: `${marked}&q=x` })).toBeNull()
})

test('of whoever asks first nothing reaches the page', async () => {
  const asked: string[] = []
  const { visit } = givenSite({
    page: (address) => {
      asked.push(address)
      return {}
    },
  })
  await visit('/about', {
    headers: { 'user-agent': 'canary', 'accept-language': 'canary', 'x-forwarded-host': 'canary' },
  })
  expect(asked).toEqual([`${origin}/about`])
})

test.each<[string, Partial<WholePage>]>([
  ['what is not there', { status: 404 }],
  ['half a page', { isWhole: false }],
  ['a failure', { status: 500 }],
])('%s is answered and not kept', async (_, page) => {
  const { site, visit, keptPages } = givenSite({ page: () => page })
  const answer = await visit('/episodes/none', { offer: '/episodes/:podcastId' })
  expect(answer?.status).toBe(page.status ?? 200)
  expect(keptPages.get('/episodes/none', '1')).toBeNull()
  await visit('/episodes/none', { offer: '/episodes/:podcastId' })
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
  const { visit } = givenSite()
  const first = await visit('/', { headers: { 'accept-encoding': 'br' } })
  const etag = first?.headers.get('etag') ?? ''
  const again = await visit('/', { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
  expect([again?.status, await again?.text()]).toEqual([304, ''])
  expect(again?.headers.get('content-security-policy')).toBe(first?.headers.get('content-security-policy'))
  expect(first?.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/)
  expect(first?.headers.get('content-security-policy')).not.toContain('nonce')
})

test('the memory has an end: what nobody asked for longest goes first', async () => {
  const { visit, keptPages } = givenSite({ mostBytes: 7000 })
  await visit('/')
  await visit('/about')
  await visit('/')
  await visit('/faq')
  expect(['/', '/about', '/faq'].map((path) => keptPages.get(path, '1') !== null)).toEqual([
    true,
    false,
    true,
  ])
})

test('the short way answers what the whole way answers, to the letter, and nothing else', async () => {
  const { site, shown, keptPages, visit } = givenSite()
  site.now = Date.now()
  const lines: string[] = []
  const shortWay = openShortWay({
    from: [shortPages(shown, keptPages)],
    trustedProxies: 0,
    note: openRequestLog((line) => lines.push(line), true),
  })
  const server = createServer((request, response) => {
    if (!shortWay(request, response, () => {})) response.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)

  expect((await ask('/')).status).toBe(418)
  const whole = await visit('/', { headers: { 'accept-encoding': 'br' } })
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
    ['/', { headers: { authorization: 'Bearer x' } }],
    ['/', { headers: { cookie: 'a=b' } }],
    ['/?a=b', {}],
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
