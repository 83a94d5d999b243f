import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createReadingCache, readingFunctions } from './reading-cache.ts'

function reader() {
  const asked: string[] = []
  const state = { version: '1', now: 0, status: 200, size: 10 }
  const read = createReadingCache(
    { read: async () => ({ pages: state.version, feed: '1', nextAt: null }) as never },
    async (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`)
      const text = `${asked.length}`.padEnd(state.size, '.')
      return new Response(text, { status: state.status, headers: { 'content-range': '0-2/3' } })
    },
    () => state.now,
  )
  const get = async (path: string, init: RequestInit = {}) => {
    const answer = await read(`http://site.test${path}`, init)
    return [answer.status, Number.parseInt(await answer.text(), 10), answer.headers.get('content-range')]
  }
  return { state, asked, get }
}

test('what was read once is asked for again when something has changed; after ten seconds beside the old answer', async () => {
  const { state, asked, get } = reader()
  expect(await get('/rest/v1/show_settings')).toEqual([200, 1, '0-2/3'])
  expect(await get('/rest/v1/show_settings')).toEqual([200, 1, '0-2/3'])
  state.version = '2'
  expect(await get('/rest/v1/show_settings')).toEqual([200, 2, '0-2/3'])
  state.now = 9999
  expect(await get('/rest/v1/show_settings')).toEqual([200, 2, '0-2/3'])
  state.now = 10_000
  expect(await get('/rest/v1/show_settings')).toEqual([200, 2, '0-2/3'])
  expect(await get('/rest/v1/show_settings')).toEqual([200, 3, '0-2/3'])
  expect(asked).toHaveLength(3)
})

test('S2 twenty who ask for the same at once are one asking, also when the old answer has ended', async () => {
  const { state, asked, get } = reader()
  const all = () => Promise.all(Array.from({ length: 20 }, () => get('/rest/v1/podcasts')))
  expect(new Set((await all()).map(([, number]) => number))).toEqual(new Set([1]))
  state.version = '2'
  expect(new Set((await all()).map(([, number]) => number))).toEqual(new Set([2]))
  state.now = 20_000
  await all()
  expect(asked).toHaveLength(3)
})

test('S2 nobody is given the refusal of another one', async () => {
  const { state, get } = reader()
  state.status = 429
  const [first, second] = await Promise.all([get('/rest/v1/podcasts'), get('/rest/v1/podcasts')])
  expect([first?.[1], second?.[1]]).toEqual([1, 2])
})

test('another address, another form of the answer, a call and a failure are asked for each time', async () => {
  const { state, asked, get } = reader()
  await get('/rest/v1/podcasts')
  await get('/rest/v1/podcasts?limit=3')
  await get('/rest/v1/podcasts', { headers: { accept: 'application/vnd.pgrst.object+json' } })
  for (const _ of [1, 2]) await get('/rest/v1/rpc/is_gone_podcast', { method: 'POST', body: '{}' })
  state.status = 500
  for (const _ of [1, 2]) await get('/rest/v1/profiles')
  expect(asked).toHaveLength(7)
  state.status = 200
  expect((await get('/rest/v1/podcasts'))[1]).toBe(1)
  expect((await get('/rest/v1/profiles'))[1]).toBe(8)
})

test('a search is kept by its words', async () => {
  const { asked, get } = reader()
  const search = (query: string) =>
    get('/rest/v1/rpc/search_podcasts?select=*', { method: 'POST', body: JSON.stringify({ query }) })
  const first = await search('ada')
  expect(await search('ada')).toEqual(first)
  expect((await search('grace'))[1]).toBe(2)
  expect(asked).toHaveLength(2)
})

test('functions whose answers are kept change nothing: the database holds them to it', () => {
  const folder = 'supabase/migrations'
  const migrations = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  for (const name of readingFunctions) {
    const made = migrations.join('\n').split(new RegExp(`function public\\.${name}\\(`))
    const heads = made.filter((part) => /^[^;]*\breturns\b/.test(part)).map((part) => part.split('$$')[0])
    expect(heads.at(-1), name).toMatch(/\bstable\b/)
  }
})

test('what was kept longest goes when there is no room', async () => {
  const { state, get } = reader()
  state.size = 1_500_000
  for (const path of ['/a', '/b', '/c']) await get(path)
  expect([(await get('/c'))[1], (await get('/b'))[1], (await get('/a'))[1]]).toEqual([3, 2, 4])
})

test('many addresses that read nothing take no more room than a few that read much', async () => {
  const { state, asked, get } = reader()
  state.size = 2
  for (let n = 0; n < 4000; n++) await get(`/rest/v1/podcasts?id=${n}`)
  expect(asked).toHaveLength(4000)
  await get('/rest/v1/podcasts?id=3999')
  expect(asked).toHaveLength(4000)
  await get('/rest/v1/podcasts?id=0')
  expect(asked).toHaveLength(4001)
})
