import { expect, test } from 'vitest'
import { cacheAnonymousReads } from './anonymous-cache.ts'

const publishableKey = 'sb_publishable_x'
const latest = '/rest/v1/podcasts?select=*,podcast_hosts(hosts(name))&order=created_at.desc&limit=3'

function reader() {
  const state = { version: '1', isAway: false, asked: 0 }
  const rest = cacheAnonymousReads(
    {
      fetch: async () => Response.json(++state.asked, { headers: { 'content-range': '0-2/*' } }),
      close: async () => {},
    },
    {
      read: async () => {
        if (state.isAway) throw new Error('away')
        return { pages: state.version, feed: '1', nextAt: null }
      },
    },
    publishableKey,
  )
  const get = async (path: string, init: RequestInit = {}, address: string | null = '192.0.2.1') => {
    const headers = { apikey: publishableKey, ...init.headers }
    const answer = await rest.fetch(new Request(`http://site.test${path}`, { ...init, headers }), address)
    return [Number(await answer.text()), answer.headers.get('content-range')]
  }
  return { state, get }
}

test('all visitors get one answer until something that they see has changed', async () => {
  const { state, get } = reader()
  const bearer = { authorization: `Bearer ${publishableKey}` }
  expect(await get(latest)).toEqual([1, '0-2/*'])
  expect(await get(latest, { headers: bearer }, '198.51.100.7')).toEqual([1, '0-2/*'])
  state.version = '2'
  expect(await get(latest)).toEqual([2, '0-2/*'])
})

const ownAnswers: [who: string, path: string, init: RequestInit, address?: null][] = [
  ['a signed-in person', latest, { headers: { authorization: 'Bearer e.y.J' } }],
  ['another scheme', latest, { headers: { authorization: `Basic ${publishableKey}` } }],
  ['another key', latest, { headers: { apikey: 'sb_secret_x' } }],
  ['no key', latest, { headers: { apikey: '' } }],
  ['the rendering of pages, which has its own memory,', latest, {}, null],
  ['HEAD', latest, { method: 'HEAD' }],
  ['a change', '/rest/v1/podcasts', { method: 'POST', body: '{}' }],
  ['a call', '/rest/v1/rpc/get_invitation?token=x', {}],
  ['a table of which not every change is told', '/rest/v1/podcast_stats', {}],
  ['such a table beside one that is told of', '/rest/v1/podcasts?select=id,podcast_stats(listens)', {}],
  ['the same by another name', '/rest/v1/podcasts?select=id,podcasts:podcast_stats(listens)', {}],
  ['the same written twice', '/rest/v1/podcasts?select=id&select=podcast_stats(listens)', {}],
  ['the same spread out', '/rest/v1/podcasts?select=id,...podcast_stats(listens)', {}],
  ['the same by its key', '/rest/v1/podcasts?select=id,"podcast_stats"(listens)', {}],
  ['a relation by the name of its column', '/rest/v1/podcasts?select=id,user_id(username)', {}],
]

test.each(ownAnswers)('%s is answered each time anew', async (_, path, init, address) => {
  const { state, get } = reader()
  await get(latest)
  for (const _ of [1, 2]) await get(path, init, address)
  expect(state.asked).toBe(3)
  expect(await get(latest)).toEqual([1, '0-2/*'])
})

test('another form of the answer is another answer', async () => {
  const { get } = reader()
  const forms: Record<string, string>[] = [
    { accept: 'text/csv' },
    { prefer: 'count=exact' },
    { range: '0-1' },
    { 'accept-profile': 'other' },
  ]
  for (const [at, headers] of forms.entries()) expect((await get(latest, { headers }))[0]).toBe(at + 1)
})

test('where nobody can say what holds everything is asked for', async () => {
  const { state, get } = reader()
  await get(latest)
  state.isAway = true
  expect((await get(latest))[0]).toBe(2)
})
