import type { Client } from 'pg'
import { oneConnection } from '#providers/database/connections.ts'
import { PlainError } from '#server/process/plain-error.ts'

const longestMs = 15_000

/**
 * Refuses a DATABASE_URL that leads to a pooler in transaction mode (PgBouncer, Supavisor's port 6543): there a lock, a
 * LISTEN and a prepared statement may pass to another client. Such a pooler shares one Postgres session among several
 * connections, which shows when two of them hold transactions while a third goes on querying.
 */
export async function refuseTransactionPooler(connectionString: string): Promise<void> {
  const clients = [1, 2, 3].map(() =>
    oneConnection({ connectionString, connectionTimeoutMillis: longestMs, query_timeout: longestMs }),
  )
  const [first, second, third] = clients as [Client, Client, Client]
  try {
    await Promise.all(clients.map((client) => client.connect()))
    const own = await sessionOf(first)
    await second.query('begin')
    if ((await sessionOf(second)) === own || (await sessionOf(first)) !== own) throw isPooler()
    await third.query('begin')
    if ((await sessionOf(third)) === own) throw isPooler()
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

async function sessionOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

const isPooler = () =>
  new PlainError(
    'DATABASE_URL leads to a connection pooler in transaction mode, where locks and news get lost. Use the direct address of the database, or the pooler in session mode (at Supabase: port 5432 instead of 6543).',
  )
