import { expect, test } from 'vitest'
import { openPool } from '#providers/database/connections.ts'
import { createDatabase, noPostgres } from '#tests/support/postgres-server.ts'
import { isDatabaseAway } from './is-database-away.ts'

test.skipIf(noPostgres)(
  'S2 who waits too long for a connection is told that the database is away; then all goes on',
  async () => {
    const database = await createDatabase()
    const pool = openPool(database.url, { max: 1, longestWaitMs: 300, log: () => {} })
    const held = await pool.connect()
    const refused = await pool.query('select 1').catch((error: unknown) => error)
    expect([refused, isDatabaseAway(refused)]).toEqual([expect.any(Error), true])
    held.release()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
    await database.stop()
  },
)
