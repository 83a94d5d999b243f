import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { refuseTransactionPooler } from '#server/database/refuse-pooler.ts'
import { openBackend } from '#server/process/backend.ts'
import { firstAdmin, startBackend, startTimeout } from '#tests/support/backend.ts'
import { noPostgres, startPostgres } from '#tests/support/postgres-server.ts'
import { mailsTo } from '#tests/support/sent-mails.ts'
import { startTransactionPooler } from '#tests/support/transaction-pooler.ts'

async function ask(url: string, ...statements: string[]) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

test.skipIf(noPostgres)(
  'CREATEROLE is enough: a site runs as a user who is no superuser, the secret key reads everything, mails that sign in are sealed',
  {
    timeout: startTimeout,
  },
  async () => {
    const postgres = await startPostgres()
    await ask(postgres.url, 'create role app login createrole', 'create role plain login')
    await ask(postgres.url, 'create database site owner app')
    await ask(postgres.url, 'create database other owner plain')
    const urlOf = (user: string, database: string) => {
      const url = new URL(postgres.url)
      return Object.assign(url, { username: user, pathname: `/${database}` }).href
    }
    const dataDir = mkdtempSync(join(tmpdir(), 'helmcast-test-'))
    await expect(
      openBackend({ ...firstAdmin, DATA_DIR: dataDir, DATABASE_URL: urlOf('plain', 'other') }),
    ).rejects.toThrow('may not create roles')
    rmSync(dataDir, { recursive: true })

    const databaseUrl = urlOf('app', 'site')
    const site = await startBackend({ kind: 'postgres', databaseUrl })
    expect(
      await ask(databaseUrl, `select rolbypassrls from pg_roles where rolname = 'service_role'`),
    ).toEqual([{ rolbypassrls: false }])
    const anna = await site.account('op-anna')
    await anna.client.from('podcasts').insert({ title: 'A draft', user_id: anna.id }).throwOnError()
    // Also works without JWT_SECRET.
    await site.visitor().auth.signInWithOtp({ email: anna.email, options: { shouldCreateUser: false } })
    const [mail] = await mailsTo(site, anna.email)
    expect(mail?.link).toContain('token_hash')
    expect(
      await ask(
        postgres.url.replace(/\/[^/]*$/, '/site'),
        `select distinct left(body_text, 7) as begins from public.outgoing_mails where to_address = '${anna.email}'`,
      ),
    ).toEqual([{ begins: 'sealed:' }])
    const read = async (key: string) => {
      const answer = await fetch(`${site.url}/rest/v1/podcasts?select=title`, { headers: { apikey: key } })
      return answer.json()
    }
    expect(await read(site.backend.secrets.secretKey)).toEqual([{ title: 'A draft' }])
    expect(await read(site.backend.secrets.publishableKey)).toEqual([])
    await site.stop()
    await postgres.stop()
  },
)

test.skipIf(noPostgres)(
  'a DATABASE_URL that leads to a pooler in transaction mode is refused in words',
  async () => {
    const postgres = await startPostgres()
    const pooler = await startTransactionPooler(postgres.url)
    await expect(refuseTransactionPooler(pooler.url)).rejects.toThrow(
      'DATABASE_URL leads to a connection pooler in transaction mode',
    )
    await refuseTransactionPooler(postgres.url)
    pooler.stop()
    await postgres.stop()
  },
  60_000,
)
