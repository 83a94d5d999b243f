import { afterAll, expect, test } from 'vitest'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { noPostgres } from '#tests/support/postgres-server.ts'
import { startOpenAILanguageStub } from '#tests/support/stubs/openai-language-stub.ts'
import { startWorker } from '#worker/main.ts'

const kinds = noPostgres
  ? (['pglite'] as const)
  : isEveryCaseWanted
    ? (['pglite', 'postgres'] as const)
    : (['postgres'] as const)
const secret = 'sk-never-shown-0123456789-WXYZ'
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** A site with its worker, whose Mistral is a stub; collects whatever they log. */
async function givenSite(kind: (typeof kinds)[number]) {
  const site = await startBackend({ kind })
  closing.push(site.stop)
  const stub = await startOpenAILanguageStub(() => [{ text: 'Welcome, dear listeners.' }])
  closing.push(stub.close)
  const logged: string[] = []
  const worker = await startWorker({
    connectionString: site.backend.database.connectionString,
    env: {
      DATA_DIR: site.dataDir,
      SITE_URL: site.url,
      SAMPLES: 'off',
      HELMCAST_LLM: 'off',
      GROQ_API_KEY: 'outside',
      MISTRAL_BASE_URL: `${stub.url}/v1`,
    },
    isAlone: kind === 'pglite',
    log: (line) => logged.push(line),
  })
  closing.push(worker.stop)
  const admin = await site.account('owner', { isAdmin: true })
  const creator = await site.account('maker')
  return { site, stub, logged, admin, creator }
}

async function invoke({ client }: Pick<Account, 'client'>, name: string, body: object) {
  const { data, error } = await client.functions.invoke(name, { body })
  return error ? { status: error.context.status, ...(await error.context.json()) } : data
}

const mistral = { id: 'mistral', name: 'Mistral', baseUrl: '', models: ['large'], key: secret }

/** Returns all rows of all tables as one text. */
async function dumpOf({ backend }: TestBackend): Promise<string> {
  const { pool } = backend.database
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of rows) {
    const { rows: found } = await pool.query(`select row_of_table::text as row from ${name} as row_of_table`)
    texts.push(JSON.stringify(found))
  }
  return texts.join('\n')
}

test.each(kinds)(
  'M %s: a key that an admin saves works at once in the running worker, and is in no response, log, row or event',
  async (kind) => {
    const { site, stub, logged, admin } = await givenSite(kind)
    const seen: unknown[] = []
    const ask = async (name: string, body: object) => {
      const response = await invoke(admin, name, body)
      seen.push(response)
      return response
    }
    expect(await ask('try-model', { id: 'mistral:large' })).toMatchObject({
      error: 'There is no writer "mistral:large".',
    })
    await ask('save-provider', mistral)
    expect(await ask('try-model', { id: 'mistral:large' })).toMatchObject({
      text: 'Welcome, dear listeners.',
    })
    expect(stub.requests.at(-1)?.headers.authorization).toBe(`Bearer ${secret}`)

    // The worker publishes the model for the wizard within seconds.
    const inWizard = () =>
      expect.poll(
        async () => {
          const { data } = await admin.client.from('generation_options').select('*').eq('id', 'mistral:large')
          return data?.[0]
        },
        { timeout: 30_000 },
      )
    await inWizard().toMatchObject({
      name: 'large (Mistral)',
      is_available: true,
      details: { provider: 'mistral', usdPerMillionTokens: null, checkUsdPerMillionTokens: null },
    })
    // A price that an admin enters is the wizard's, of writing and of checking.
    await admin.client
      .from('model_prices')
      .insert({ model: 'mistral:large', input: 2, output: 6 })
      .throwOnError()
    const price = { input: 2, cached: 2, output: 6 }
    await inWizard().toMatchObject({
      details: { usdPerMillionTokens: price, checkUsdPerMillionTokens: price, pricedOn: null },
    })

    stub.setFault('unauthorized')
    const refused = await ask('try-model', { id: 'mistral:large' })
    expect(refused.error).toBe(
      'Mistral does not accept the key in its settings under Admin → Models. Check the key, or choose another writer.',
    )

    const { data: rows } = await admin.client.from('providers').select('*').throwOnError()
    seen.push(rows)
    expect(rows).toContainEqual(
      expect.objectContaining({ id: 'mistral', models: ['large'], key_end: 'WXYZ', is_set_outside: false }),
    )
    expect(rows).toContainEqual(expect.objectContaining({ id: 'groq', key_end: null, is_set_outside: true }))
    const { data: events } = await admin.client.from('security_events').select('*').throwOnError()
    expect(JSON.stringify(events)).toContain('provider changed · Mistral')
    const dump = await dumpOf(site)
    expect(dump).toContain('WXYZ')
    for (const text of [dump, JSON.stringify(seen), JSON.stringify(events), logged.join('\n')])
      expect(text).not.toContain(secret)

    // An empty key takes it away.
    await ask('save-provider', { ...mistral, key: '' })
    expect((await ask('try-model', { id: 'mistral:large' })).error).toContain('Set MISTRAL_API_KEY')
  },
  startTimeout,
)

test.each(kinds)(
  'M %s: only admins set providers; a key never goes to another address, and no token reads it',
  async (kind) => {
    const site = await startBackend({ kind })
    closing.push(site.stop)
    const admin = await site.account('owner', { isAdmin: true })
    const creator = await site.account('maker')
    const own = {
      id: null,
      name: 'GPU',
      baseUrl: 'http://192.168.1.5:8000/v1/',
      models: ['qwen3'],
      key: secret,
    }
    for (const stranger of [creator, { client: site.visitor() }]) {
      expect(await invoke(stranger, 'save-provider', own)).toMatchObject({ code: 'forbidden' })
      expect(await invoke(stranger, 'try-model', { id: 'gpt-4o' })).toMatchObject({ code: 'forbidden' })
      const values = { provider: 'own-x', title: 'x', address: 'http://x', model_ids: [] }
      const call = await stranger.client.rpc('save_provider', { ...values, sealed_key: 'x', key_ending: '' })
      expect(call.error?.code).toBe('42501')
    }
    const { id } = await invoke(admin, 'save-provider', own)
    const sql = async (text: string) => (await site.backend.database.pool.query(text, [id])).rows[0]
    const row = 'select * from public.providers where id = $1'
    const key = 'select sealed from private.provider_keys where provider_id = $1'
    expect(await sql(row)).toMatchObject({ base_url: 'http://192.168.1.5:8000/v1', key_end: 'WXYZ' })
    const before = await sql(key)

    // Other models leave the key; another address takes it away.
    await invoke(admin, 'save-provider', { ...own, id, models: ['qwen3', 'other'], key: null })
    expect(await sql(key)).toEqual(before)
    await invoke(admin, 'save-provider', { ...own, id, baseUrl: 'https://thief.example.org', key: null })
    expect(await sql(key)).toBeUndefined()
    expect(await sql(row)).toMatchObject({ key_end: null })

    for (const { client } of [creator, admin, { client: site.visitor() }]) {
      const { error } = await client.schema('private').from('provider_keys').select('*')
      expect(error).not.toBeNull()
    }
    for (const baseUrl of ['file:///etc/passwd', 'http://user:password@host', 'http://a b', ''])
      expect((await invoke(admin, 'save-provider', { ...own, baseUrl })).error).toBeTruthy()
    // Only what has an address of its own may be given one.
    await site.backend.database.pool.query(
      `insert into public.providers (id, name) values ('openai', 'OpenAI')`,
    )
    const redirected = {
      id: 'openai',
      name: 'OpenAI',
      baseUrl: 'https://thief.example.org',
      models: [],
      key: secret,
    }
    expect(await invoke(admin, 'save-provider', redirected)).toMatchObject({
      status: 400,
      error: 'A field has a value that is not allowed.',
    })
    expect(await invoke(admin, 'save-provider', { ...redirected, id: 'nobody', baseUrl: '' })).toMatchObject({
      status: 404,
      error: 'There is no such provider.',
    })

    await site.backend.database.pool.query(
      `insert into public.providers (id, name, has_own_address) values ('azure', 'Azure OpenAI', true)`,
    )
    const azure = {
      id: 'azure',
      name: 'Mine',
      baseUrl: 'https://me.openai.azure.com/openai/v1',
      models: ['d'],
      key: secret,
    }
    expect(await invoke(admin, 'save-provider', azure)).toEqual({ id: 'azure' })
    expect((await site.backend.database.pool.query(`${row.replace('$1', `'azure'`)}`)).rows[0]).toMatchObject(
      {
        name: 'Azure OpenAI',
        base_url: azure.baseUrl,
        key_end: 'WXYZ',
      },
    )

    await admin.client.from('providers').delete().eq('id', 'openai')
    await admin.client.from('providers').delete().eq('id', id)
    const { rows } = await site.backend.database.pool.query('select id from public.providers')
    expect(rows.map((one) => one.id).sort()).toEqual(['azure', 'openai'])
  },
  startTimeout,
)
