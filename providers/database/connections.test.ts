import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeText, inTransaction } from '#tables/sql.ts'
import { createDatabase, noPostgres } from '#tests/support/postgres-server.ts'
import { oneConnection, openPool } from './connections.ts'

type Postgres = Awaited<ReturnType<typeof createDatabase>>
let database: Postgres
const uncaught: unknown[] = []
const hear = (error: unknown) => uncaught.push(error)

beforeAll(async () => {
  process.on('uncaughtException', hear)
  if (!noPostgres) database = await createDatabase()
})
afterAll(async () => {
  process.off('uncaughtException', hear)
  await database?.stop()
})

const endMyself = freeText('select pg_terminate_backend(pg_backend_pid())')

test.skipIf(noPostgres)(
  'a connection that is lost in a transaction fails that work only; the pool goes on with another',
  async () => {
    const reported: string[] = []
    const pool = openPool(database.url, { max: 1, log: (message) => reported.push(message) })
    await expect(inTransaction(pool, (sql) => sql(endMyself))).rejects.toThrow()
    expect(await inTransaction(pool, (sql) => sql(freeText('select 1 as one')))).toEqual([{ one: 1 }])
    await pool.end()
    expect([reported, uncaught]).toEqual([[], []])
  },
)

test.skipIf(noPostgres)('a single connection that is lost while nobody asks ends nothing', async () => {
  const client = oneConnection({ connectionString: database.url })
  await client.connect()
  const lost = new Promise((resolve) => client.once('end', resolve))
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const other = oneConnection({ connectionString: database.url })
  await other.connect()
  await other.query('select pg_terminate_backend($1)', [rows[0].pid])
  await other.end()
  await lost
  await expect(client.query('select 1')).rejects.toThrow()
  expect(uncaught).toEqual([])
})
