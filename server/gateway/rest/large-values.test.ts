import { afterAll, beforeAll, expect, type MockInstance, test, vi } from 'vitest'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { longText } from './measure-body.ts'

let site: TestBackend
let ann: Account
let errors: MockInstance<typeof console.error>
beforeAll(async () => {
  site = await startBackend({ kind: 'pglite' })
  ann = await site.account('ann')
  errors = vi.spyOn(console, 'error')
}, startTimeout)
afterAll(async () => {
  errors?.mockRestore()
  await site?.stop()
})

/** Renewing its memory in a quiet moment ends nothing, so a temporary table would say too little. */
const isOfSameLife = () =>
  !errors.mock.calls.some(([text]) => String(text).includes('has ended and is opened anew'))

const send = (path: string, body: string, token?: string, method = 'POST') =>
  fetch(`${site.url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: site.backend.secrets.publishableKey,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body,
  })
const tokenOf = async ({ client }: Account) =>
  (await client.auth.getSession()).data.session?.access_token ?? ''
const answerOf = async (response: Response) => [response.status, await response.json()]

test('S3 a visitor brings 64 kB at most, whatever is asked', async () => {
  const large = JSON.stringify({ query: 'x'.repeat(15_000_000) })
  const refusal = [413, { code: 'HC413', message: expect.stringMatching(/\.$/), details: null, hint: null }]
  expect(await answerOf(await send('rpc/search_podcasts', large))).toEqual(refusal)
  expect((await send('rpc/search_podcasts', JSON.stringify({ query: 'x' }))).status).toBe(200)
  expect(isOfSameLife()).toBe(true)
})

test.each([
  ['POST', 'podcast_comments', 'permission denied for table podcast_comments'],
  ['PATCH', 'podcasts', 'permission denied for table podcasts'],
  ['POST', 'rpc/save_dialog', 'permission denied for function save_dialog'],
])('S3 %s of %s, which no visitor may, is refused before its body is read', async (method, path, message) => {
  const told = await answerOf(await send(path, '{}', undefined, method))
  expect(told).toEqual([401, { code: '42501', message, details: null, hint: null }])
  // Not even parsed: the invalid JSON goes unnoticed.
  expect(await answerOf(await send(path, 'no JSON', undefined, method))).toEqual(told)
})

test('S3 an account is refused before its body is read where no account may write', async () => {
  const answer = await answerOf(await send('podcast_listens', 'no JSON', await tokenOf(ann)))
  expect(answer).toEqual([403, expect.objectContaining({ code: '42501' })])
})

test('S3 a text that a function is given has 64 kB at most, also of an account', async () => {
  const token = await tokenOf(ann)
  const large = 'x'.repeat(65_537)
  for (const query of [large, `\\"${large}`]) {
    const answer = await send('rpc/search_podcasts', `{"page_size": 3, "query": "${query}"}`, token)
    expect(await answerOf(answer)).toEqual([400, expect.objectContaining({ code: 'HC400' })])
  }
  const ids = Array.from({ length: 501 }, () => crypto.randomUUID())
  const moments = await send('rpc/search_moments', JSON.stringify({ query: 'x', podcasts: ids }), token)
  expect(await answerOf(moments)).toEqual([400, expect.objectContaining({ code: 'HC400' })])
})

test.each([
  ['PATCH', 'profiles?id=eq.', { username: ' x'.repeat(1_900_000) }],
  ['PATCH', 'profiles?id=eq.', { bio: ' x'.repeat(33_000) }],
  ['PATCH', 'profiles?id=eq.', { social_links: Array(110).fill('x'.repeat(10_000)) }],
  ['POST', 'podcasts', { title: { content: 'x'.repeat(70_000) } }],
  ['POST', 'podcast_sources', { wish: 'x'.repeat(70_000) }],
  ['POST', 'podcast_sources', { content: 'ä'.repeat(1_000_000), wish: 'x'.repeat(70_000) }],
  ['POST', 'rpc/save_podcast_metadata', { metadata: { content: 'x'.repeat(70_000) } }],
])('S3 %s %s refuses an endless text before the database reads it: %#', async (method, path, row) => {
  const own = path.endsWith('eq.') ? path + ann.id : path
  const answer = await send(own, JSON.stringify(row), await tokenOf(ann), method)
  expect(await answerOf(answer)).toEqual([400, expect.objectContaining({ code: 'HC400' })])
})

test('S3 a source of two million letters is taken, also with a new episode', async () => {
  const token = await tokenOf(ann)
  const content = 'Ada sagte: „So.“\n'.repeat(117_000)
  const podcast = { title: 'Long', description: 'x', language: 'en', duration: '5:00' }
  const call = JSON.stringify({ podcast, source: { content, file_name: 'a.txt' }, dialog: [] })
  const made = await send('rpc/create_podcast_with_dialog', call, token)
  expect([made.status, await made.clone().text()]).toEqual([200, expect.stringContaining('"Long"')])
  const [{ id }] = await made.json()
  const path = `podcast_sources?podcast_id=eq.${id}`
  const changed = await send(path, JSON.stringify({ content: content.slice(1) }), token, 'PATCH')
  expect(changed.status).toBe(204)
  const longer = await send(path, JSON.stringify({ content: 'x'.repeat(2_000_001) }), token, 'PATCH')
  expect(await answerOf(longer)).toEqual([400, expect.objectContaining({ code: 'HC400' })])
})

test('S3 what may be longer than 64 kB is what a check lets be so', async () => {
  const { pool } = site.backend.database
  const { rows } = await pool.query<{ name: string; check: string }>(`
    select relname as name, pg_get_constraintdef(pg_constraint.oid) as check from pg_constraint
      join pg_class on pg_class.oid = conrelid where contype = 'c' and connamespace = 'public'::regnamespace`)
  const long = rows.flatMap(({ name, check }) =>
    [...check.matchAll(/char_length\((\w+)\) <= (\d+)/g)]
      .filter(([, , letters]) => Number(letters) > 65_536)
      .map(([, column, letters]) => [name, column, Number(letters)]),
  )
  expect(long).toEqual([['podcast_sources', longText.keys.podcast_sources, longText.letters]])
})

test('S3 no trigger works long on what is let in, and none on what a check will refuse', async () => {
  const { pool } = site.backend.database
  const { rows } = await pool.query<{ tidied: number; left: number }>(`
    select char_length(private.tidy_text(repeat(U&' x\\200B', 5000), false)) as tidied,
      char_length(private.tidy_text(repeat(U&' x\\200B', 5000000), false)) as left`)
  expect(rows).toEqual([{ tidied: 9999, left: 15_000_000 }])
  const { rows: checks } = await pool.query<{ check: string }>(`
    select pg_get_constraintdef(pg_constraint.oid) as check from pg_trigger
      join pg_constraint on conrelid = tgrelid and contype = 'c'
      where tgfoid = 'private.tidy_columns'::regproc`)
  const tidied = checks.flatMap(({ check }) =>
    [...check.matchAll(/char_length\((?!content)(\w+)\) <= (\d+)/g)].map(([, , letters]) => Number(letters)),
  )
  expect(tidied.length).toBeGreaterThan(10)
  expect(Math.max(...tidied)).toBeLessThanOrEqual(10_000)
})

test('S3 no function that a visitor may call takes the database long, whatever 60 kB it is given', async () => {
  const { pool } = site.backend.database
  const { rows } = await pool.query<{ name: string; names: string[]; types: string[] }>(`
    select proname as name, proargnames[1:pronargs] as names,
      array(select format_type(type, null) from unnest(proargtypes) with ordinality as given (type, place) order by place) as types
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and pronargs > 0
      and prorettype <> 'trigger'::regtype and has_function_privilege('anon', oid, 'execute')`)
  expect(rows.map(({ name }) => name)).toContain('search_podcasts')
  const texts = ['x', ' ', 'a or ', "'", '%_', 'ä', '\u0301', '😀'].map((part) =>
    part.repeat(Math.floor(60_000 / Buffer.byteLength(part))),
  )
  const largeOf = (type: string, text: string): unknown => {
    if (type === 'text') return text
    if (type === 'integer') return 1
    if (type === 'boolean') return true
    const id = crypto.randomUUID()
    if (type === 'uuid') return id
    if (type === 'uuid[]') return Array.from({ length: 500 }, () => id)
    throw new Error(`This test knows no large value of ${type} yet.`)
  }
  for (const { name, names, types } of rows) {
    for (const text of types.includes('text') ? texts : ['']) {
      const given = Object.fromEntries(names.map((one, at) => [one, largeOf(types[at] ?? '', text)]))
      const body = JSON.stringify(name === 'search_podcasts' ? { query: text } : given)
      const answer = await send(`rpc/${name}`, body)
      const told = await answer.text()
      expect([name, text.slice(0, 4), answer.status < 500, /57014|42601/.test(told)]).toEqual([
        name,
        text.slice(0, 4),
        true,
        false,
      ])
    }
  }
  expect(isOfSameLife()).toBe(true)
}, 120_000)

test('S3 words beyond 200 letters are not searched for', async () => {
  const { pool } = site.backend.database
  const long = `${'a '.repeat(99)}zz${'x'.repeat(1_000_000)}`
  const { rows } = await pool.query(
    'select private.read_search($1) = private.read_search(left($1, 200)) as same',
    [long],
  )
  expect(rows).toEqual([{ same: true }])
  const { rows: found } = await pool.query('select count(*)::int as count from public.search_podcasts($1)', [
    ' x'.repeat(5_000_000),
  ])
  expect(found).toEqual([{ count: 0 }])
})
