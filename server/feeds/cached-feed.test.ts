import { expect, test } from 'vitest'
import { givenSite } from '#tests/support/given-site.ts'
import { cachedFeed } from './cached-feed.ts'

const site = givenSite({ kind: 'pglite' })

async function ask(headers: Record<string, string>, path: string, method = 'GET') {
  const answer = await fetch(site.url + path, { method, headers, redirect: 'manual' })
  const { date: _, 'x-request-id': id, ...rest } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers: rest, body: await answer.text() }
}
const ready = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  cachedFeed(
    site.backend.feedCache,
    site.backend.settings.siteUrl,
  )({ url, method, headers: new Headers(), address: '' })

test('F-08 the short way answers the feed as the door does: whole, packed, unchanged and by its head', async () => {
  const { etag = '' } = (await ask({ 'accept-encoding': 'identity' }, '/rss')).headers
  for (const headers of [
    { 'accept-encoding': 'identity' },
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'br', 'if-none-match': etag },
  ] as Record<string, string>[])
    for (const path of ['/rss', '/feed.xml'])
      for (const method of ['GET', 'HEAD']) {
        // An API key takes the request past the fast path, to the router.
        const router = await ask({ ...headers, apikey: site.backend.secrets.publishableKey }, path, method)
        expect(await ask(headers, path, method)).toEqual(router)
      }
})

test('S2 a page that the feed does not have is refused from memory as the router refuses it', async () => {
  const key = { apikey: site.backend.secrets.publishableKey }
  await ask({}, '/rss?page=7')
  expect(ready('/rss?page=8')?.status).toBe(404)
  for (const path of [
    '/rss?page=7',
    '/rss?page=99999',
    '/feed.xml?page=123456789',
    '/rss?page=abc',
    '/rss?page=0',
  ])
    for (const method of ['GET', 'HEAD'])
      expect(await ask({}, path, method)).toEqual(await ask(key, path, method))
  for (const url of ['/rss?page=1', '/rss?page=7&x=1', '/rss?page=%37', '/rss?page=', '/rss?page=7?page=8'])
    expect([url, ready(url)]).toEqual([url, null])
})

test('it answers plain addresses only, and nothing where a change has been told', async () => {
  const { feedCache, cacheVersion, database } = site.backend
  await feedCache.pageOf(1)
  expect(ready('/rss')?.status).toBe(200)
  for (const url of ['/rss?page=2', '/rss/', '/RSS', '/rss?podcast_id=x', '/']) expect(ready(url)).toBeNull()
  cacheVersion.forget()
  expect(ready('/rss')).toBeNull()
  await database.pool.query(`update public.show_settings set title = 'Another title'`)
  expect((await ask({}, '/rss')).body).toContain('Another title')
  expect(String(ready('/rss')?.body)).toContain('Another title')
  await database.pool.query(
    `update public.show_settings set title = 'Helmcast', new_feed_url = 'https://elsewhere.example/feed', redirects_feed = true`,
  )
  await expect.poll(async () => (await ask({}, '/rss')).status, { timeout: 5000 }).toBe(301)
  expect(ready('/rss')?.status).toBe(301)
})
