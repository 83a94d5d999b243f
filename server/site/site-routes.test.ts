import { tmpdir } from 'node:os'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import type { CacheVersion } from '#server/cache/watch-cache-version.ts'
import { createRouter } from '#server/http/router.ts'
import { siteRoutes } from './site-routes.ts'

const siteUrl = 'https://show.example.org'

/** A site with one episode, and how often its episodes were read. */
function givenShow() {
  const show = { reads: 0, version: '1' }
  const rows = () => {
    show.reads += 1
    return [{ id: `of-${show.version}`, changed_at: new Date(0) }]
  }
  const pool = { query: async () => ({ rows: rows() }) } as unknown as Pool
  const versions = () => ({ feed: show.version, pages: show.version, nextAt: null })
  const cacheVersion: CacheVersion = { read: async () => versions(), known: versions, forget: () => {} }
  const routes = siteRoutes({
    pool,
    cacheVersion,
    dataDir: tmpdir(),
    siteUrl,
    contact: null,
    isDemo: false,
    note: () => {},
  })
  const limits = { count: async () => null, refund: async () => {} }
  const identify = async () => Promise.reject(new Error('Nobody is asked for here.'))
  const router = createRouter([routes], { siteUrl, limits, identify })
  const ask = async (headers: Record<string, string> = {}, target = '/sitemap.xml') => {
    const request = new Request(`${siteUrl}/`, { headers })
    const { response } = await router.handle({ request, target, address: '', requestId: '' })
    return response
  }
  return { show, ask }
}

test('the sitemap, which takes a long show tens of milliseconds, is written once for each change, not for each request', async () => {
  const { show, ask } = givenShow()
  const first = await Promise.all([ask(), ask(), ask({ 'accept-encoding': 'br' })])
  expect(show.reads).toBe(1)
  expect(await first[0]?.text()).toContain(`${siteUrl}/episodes/of-1`)
  expect(first[0]?.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(first[2]?.headers.get('content-encoding')).toBe('br')
  const etag = first[0]?.headers.get('etag') ?? ''
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  expect(show.reads).toBe(1)
  show.version = '2'
  expect(await (await ask()).text()).toContain(`${siteUrl}/episodes/of-2`)
  expect(show.reads).toBe(2)
})

test('who asks whether the site is well while others do gets their answer: each is a query and a file', async () => {
  const { show, ask } = givenShow()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask({}, '/healthz')))
  expect(show.reads).toBe(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
