import { expect, test } from 'vitest'
import { operations } from '#server/api/operations.ts'
import { type Account, startBackend, type TestBackend } from '#tests/support/backend.ts'
import { callFunction } from '#tests/support/call-function.ts'
import { noPostgres } from '#tests/support/postgres-server.ts'

const source =
  'Ada Winter built a dam in 1931. “We began with one wall,” she said. It took nine years. The valley had light in 1940.'

type Send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Got>
type Got = { status: number; json: Record<string, unknown>; headers: Headers }

function sendWith(site: TestBackend, key: string): Send {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${site.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const json = (await response.json()) as Record<string, unknown>
    return { status: response.status, json, headers: response.headers }
  }
}

async function keyOf(
  site: TestBackend,
  account: Account,
  rights: string,
): Promise<{ id: string; key: string }> {
  const { status, answer } = await callFunction(site, account, 'create-key', {
    name: rights,
    rights,
    days: 30,
  })
  expect(status).toBe(200)
  return answer as { id: string; key: string }
}

test('a key makes, edits and reads an episode, and does no more than its right', async () => {
  const site = await startBackend({ kind: 'usual' })
  try {
    const ada = await site.account('ada')
    const ben = await site.account('ben')
    const read = sendWith(site, (await keyOf(site, ada, 'read')).key)
    const make = sendWith(site, (await keyOf(site, ada, 'make')).key)
    const publish = sendWith(site, (await keyOf(site, ada, 'publish')).key)
    const stranger = sendWith(site, (await keyOf(site, ben, 'publish')).key)

    const input = { leaderName: 'Ada Winter', source, title: 'The dam' }
    expect((await read('POST', '/episodes', input)).status).toBe(403)
    const made = await make('POST', '/episodes', input)
    expect(made).toMatchObject({
      status: 201,
      json: { title: 'The dam', status: 'draft', leaderName: 'Ada Winter' },
    })
    const episode = `/episodes/${made.json.id}`
    expect((await read('GET', episode)).json).toEqual((await make('GET', episode)).json)
    expect((await read('GET', '/episodes')).json).toMatchObject({ episodes: [{ id: made.json.id }] })
    expect((await read('GET', '/me')).json).toEqual({ email: ada.email, rights: 'read' })

    const lines = [
      { speaker: 'Host A', text: 'When did it begin?', kind: 'question' },
      { speaker: 'Host B', text: 'Ada Winter built a dam in 1931.' },
    ]
    expect((await read('PUT', `${episode}/dialog`, { lines })).status).toBe(403)
    expect((await make('PUT', `${episode}/dialog`, { lines })).status).toBe(200)
    expect((await read('GET', `${episode}/dialog`)).json).toMatchObject({ lines })
    expect((await make('PATCH', episode, { title: 'The wall' })).json).toMatchObject({ title: 'The wall' })

    // Somebody else's key finds nothing, whatever it asks.
    for (const { method, path, body } of operations.filter(({ path }) =>
      path.startsWith('/episodes/:episode'),
    )) {
      const input = 'lines' in body.shape ? { lines } : {}
      const address = path.replace(':episode', String(made.json.id))
      const refused = await stranger(
        method,
        address,
        method === 'GET' || method === 'DELETE' ? undefined : input,
      )
      expect([403, 404], `${method} ${path}`).toContain(refused.status)
    }

    // A draft without audio is not publishable; the sentence is the database's own.
    expect((await make('POST', `${episode}/publish`, {})).status).toBe(403)
    const early = await publish('POST', `${episode}/publish`, {})
    expect(early.status).toBe(409)
    expect(String(early.json.error)).toMatch(/audio/i)

    // What is public is not for a key that only makes.
    await site.backend.database.pool.query('update public.podcasts set is_published = true where id = $1', [
      made.json.id,
    ])
    expect((await make('PATCH', episode, { title: 'x' })).status).toBe(403)
    expect((await make('DELETE', episode)).status).toBe(403)
    expect((await publish('POST', `${episode}/unpublish`, {})).json).toMatchObject({ status: 'draft' })
    expect((await make('DELETE', episode)).status).toBe(200)
    expect((await make('GET', episode)).status).toBe(404)
  } finally {
    await site.stop()
  }
})

test('a wrong, revoked or expired key, and one of a banned account, is 401; a key opens nothing else', async () => {
  const site = await startBackend({ kind: 'usual' })
  try {
    const { pool } = site.backend.database
    const ada = await site.account('ada')
    const { id, key } = await keyOf(site, ada, 'publish')
    // A key outlives session and password: its owner hears of it.
    const { rows: mails } = await pool.query(
      `select to_address from public.outgoing_mails where subject like 'An API key was made%'`,
    )
    expect(mails).toEqual([{ to_address: ada.email }])
    const me = async (with_: string) => (await sendWith(site, with_)('GET', '/me')).status
    expect(await me(key)).toBe(200)
    expect(await me(`${key}x`)).toBe(401)
    expect(await me(site.backend.secrets.publishableKey)).toBe(401)
    expect(await me(site.backend.secrets.secretKey)).toBe(401)
    const session = await ada.client.auth.getSession()
    expect(await me(session.data.session?.access_token ?? '')).toBe(401)

    const elsewhere = { headers: { authorization: `Bearer ${key}`, apikey: key } }
    expect((await fetch(`${site.url}/rest/v1/podcasts?select=id`, elsewhere)).status).toBe(401)
    expect((await fetch(`${site.url}/auth/v1/user`, elsewhere)).status).toBe(403)
    const options = { ...elsewhere, method: 'POST', body: '{}' }
    expect((await fetch(`${site.url}/functions/v1/generation-options`, options)).status).toBe(401)

    // A key of another site, or of before JWT_SECRET was set, is told from a session.
    const wrong = await fetch(`${site.url}/rest/v1/podcasts?select=id`, {
      headers: { apikey: `${site.backend.secrets.publishableKey}x` },
    })
    expect(await wrong.text()).toContain('This is not a key of this site.')

    await pool.query(`update public.api_keys set expires_at = now() - interval '1 second'`)
    expect(await me(key)).toBe(401)
    await pool.query('update public.api_keys set expires_at = null')
    await pool.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [ada.id])
    expect(await me(key)).toBe(401)
    await pool.query('update auth.users set banned_until = null where id = $1', [ada.id])
    expect(await me(key)).toBe(200)
    await ada.client.auth.signInWithPassword(ada).then(({ error }) => expect(error).toBeNull())

    const ben = await site.account('ben')
    const other = await ben.client.from('api_keys').delete().eq('id', id).select('id')
    expect(other.data).toEqual([])
    expect((await ada.client.from('api_keys').select('name, key_end')).data).toEqual([
      { name: 'publish', key_end: key.slice(-4) },
    ])
    await ada.client.from('api_keys').delete().eq('id', id).select('id').single().throwOnError()
    expect(await me(key)).toBe(401)
    const { rows } = await pool.query(
      `select subject, details ->> 'by' as by from public.security_events where subject like 'API key%' order by created_at`,
    )
    expect(rows).toEqual([
      { subject: 'API key made · publish · publish', by: ada.email },
      { subject: 'API key revoked · publish', by: ada.email },
    ])
  } finally {
    await site.stop()
  }
})

// A lock in one transaction stops the whole embedded database, the look at the keys, too.
test.skipIf(noPostgres)(
  'an account’s programs take turns, are answered past no cache, and send an assistant’s messages one by one',
  async () => {
    const site = await startBackend({ kind: 'postgres' })
    try {
      const ada = await site.account('ada')
      const { key } = await keyOf(site, ada, 'read')
      const me = sendWith(site, key)
      expect((await me('GET', '/me')).headers.get('cache-control')).toBe('no-store')

      const message = (id: number) => ({
        jsonrpc: '2.0',
        id,
        method: 'tools/call',
        params: { name: 'search', arguments: { q: 'dam' } },
      })
      const ask = (body: unknown) =>
        fetch(`${site.url}/mcp`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
          },
          body: JSON.stringify(body),
        })
      expect((await ask(message(1))).status).toBe(200)
      expect((await ask([message(1), message(2)])).status).toBe(400)

      // More at once than may wait: refused with a time to try again, so that others are not kept waiting.
      const blocker = await site.backend.database.pool.connect()
      try {
        await blocker.query('begin; lock table public.podcasts in access exclusive mode')
        const all = Promise.all(Array.from({ length: 70 }, () => me('GET', '/episodes')))
        expect((await fetch(`${site.url}/api/v1/me`)).status).toBe(401)
        await blocker.query('rollback')
        const busy = (await all).filter(({ status }) => status !== 200)
        expect(busy.length).toBeGreaterThan(0)
        expect(new Set(busy.map(({ status }) => status))).toEqual(new Set([503]))
        expect(busy[0]?.headers.get('retry-after')).toBe('2')
      } finally {
        blocker.release()
      }
    } finally {
      await site.stop()
    }
  },
)

test('a key has none of its owner’s rights as an admin', async () => {
  const site = await startBackend({ kind: 'usual' })
  try {
    const admin = await site.account('key-admin', { isAdmin: true })
    const send = sendWith(site, (await keyOf(site, admin, 'publish')).key)
    const { rows } = await site.backend.database.pool.query(
      `insert into public.generation_jobs (user_id, kind, step, status, finished_at)
       values ($1, 'import-feed', 'import-feed', 'failed', now()) returning id`,
      [admin.id],
    )
    const refused = await send('POST', `/jobs/${rows[0].id}/retry`, {})
    expect(refused).toMatchObject({ status: 403, json: { error: 'A key has no rights of admins.' } })
  } finally {
    await site.stop()
  }
})

test('an account has twenty keys, however many it asks for at once', async () => {
  const site = await startBackend({ kind: 'usual' })
  try {
    const ada = await site.account('ada')
    await site.backend.database.pool.query(
      `insert into public.api_keys (user_id, name, rights, key_end)
       select $1, 'Earlier', 'read', 'abcd' from generate_series(1, 15)`,
      [ada.id],
    )
    const all = await Promise.all(
      Array.from({ length: 15 }, (_, n) =>
        callFunction(site, ada, 'create-key', { name: `Key ${n}`, rights: 'read', days: null }),
      ),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5)
    const { rows } = await site.backend.database.pool.query('select count(*)::integer from public.api_keys')
    expect(rows).toEqual([{ count: 20 }])
  } finally {
    await site.stop()
  }
})

test('wrong keys are limited by address', async () => {
  const site = await startBackend({ kind: 'usual' })
  try {
    const ask = (n: number) =>
      fetch(`${site.url}/api/v1/me`, { headers: { authorization: `Bearer helmcast_${n}` } })
    const statuses: number[] = []
    for (let n = 0; n < 1000; n += 50)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 50 }, (_, m) => ask(n + m)))).map(({ status }) => status),
      )
    expect(statuses.filter((status) => status === 401)).toHaveLength(900)
    expect(statuses.filter((status) => status === 429)).toHaveLength(100)
  } finally {
    await site.stop()
  }
})

test('a request with an Idempotency-Key is carried out once, also when sent in parallel', async () => {
  const site = await startBackend({ kind: 'usual' })
  try {
    const ada = await site.account('ada')
    const send = sendWith(site, (await keyOf(site, ada, 'make')).key)
    const input = { leaderName: 'Ada Winter', source }
    const again = { 'idempotency-key': 'one' }
    const all = await Promise.all(Array.from({ length: 5 }, () => send('POST', '/episodes', input, again)))
    expect(all.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    const [first] = all.filter(({ status }) => status === 201)
    const replay = await send('POST', '/episodes', input, again)
    expect(replay.json).toEqual(first?.json)
    expect(replay.headers.get('idempotency-replayed')).toBe('true')
    // Not to a key that could not have sent it.
    const lesser = sendWith(site, (await keyOf(site, ada, 'read')).key)
    expect((await lesser('POST', '/episodes', input, again)).status).toBe(403)
    expect(((await send('GET', '/episodes')).json.episodes as unknown[]).length).toBe(1)
    expect((await send('POST', '/episodes', { ...input, title: 'Other' }, again)).status).toBe(400)
    // A request that failed is carried out when it is sent again.
    const bad = { 'idempotency-key': 'two' }
    expect((await send('POST', '/episodes', { leaderName: '', source }, bad)).status).toBe(400)
    expect((await send('POST', '/episodes', { ...input, title: 'Two' }, bad)).status).toBe(201)
    // What is kept has an end; what was kept is still found.
    await site.backend.database.pool.query(
      `insert into private.kept_responses (user_id, idempotency_key, request_hash)
       select $1, 'many ' || n, repeat('0', 64) from generate_series(1, 1000) as n`,
      [ada.id],
    )
    expect((await send('POST', '/episodes', input, { 'idempotency-key': 'three' })).status).toBe(429)
    expect((await send('POST', '/episodes', input, again)).json).toEqual(first?.json)
  } finally {
    await site.stop()
  }
})

test('a key makes a draft from documents, whose lines know their file and page', async () => {
  const site = await startBackend({ kind: 'usual' })
  try {
    const okoye = await site.account('okoye')
    const make = sendWith(site, (await keyOf(site, okoye, 'make')).key)
    const base64 = (text: string) => Buffer.from(text).toString('base64')
    const memo = { name: 'memo.md', base64: base64('In the first year the clinic saw 412 patients there.') }
    const call = {
      name: '../call.txt',
      base64: base64('In the first year the clinic saw 421 patients there.'),
    }
    const made = await make('POST', '/episodes/from-documents', {
      leaderName: 'Amara Okoye',
      documents: [memo, call],
    })
    expect(made).toMatchObject({
      status: 201,
      json: {
        status: 'draft',
        leftOut: [],
        differences: [{ other: expect.stringContaining('call.txt: “') }],
      },
    })
    const { data: source } = await okoye.client
      .from('podcast_sources')
      .select('file_name, places')
      .eq('podcast_id', made.json.id)
      .single()
    expect(source?.file_name).toBe('memo.md, call.txt')
    expect(new Set(source?.places.map(({ file }: { file: string }) => file))).toEqual(
      new Set(['memo.md', 'call.txt']),
    )
    const refused = async (document: object) =>
      (await make('POST', '/episodes/from-documents', { leaderName: 'Amara Okoye', documents: [document] }))
        .json
    expect(await refused({ name: 'memo.docx', base64: base64('no archive') })).toMatchObject({
      code: 'invalid',
    })
    expect(await refused({ name: 'memo.md' })).toMatchObject({
      error: expect.stringContaining('needs name and base64'),
    })
    expect(await refused({ address: 'https://example.org/a.html' })).toMatchObject({ code: 'forbidden' })
    // As many addresses in an hour as on the page, and each document counts.
    const more = []
    for (let times = 1; times < 31; times++)
      more.push((await refused({ address: 'https://example.org' })).code)
    expect(more).toEqual([...Array.from({ length: 29 }, () => 'forbidden'), 'limit-reached'])
    const onPage = await callFunction(site, okoye, 'read-address', { address: 'https://example.org' })
    expect(onPage.status).toBe(429)
  } finally {
    await site.stop()
  }
})
