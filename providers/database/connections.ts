import { Client, type ClientConfig, Pool } from 'pg'

/*
 * A lost connection fails the statement that is under way, and tells it once more as an event of its own. An event that
 * nobody hears ends the process, so nobody opens a connection but here.
 */

type PoolOptions = {
  max: number
  /** Who has waited longer for a connection is told that the database is away. Without it one waits for ever. */
  longestWaitMs?: number
  tell(message: string): void
}

/** A pool whose connections may be lost, idle or held: `tell` hears of idle ones, who holds one sees its statement fail. */
export function openPool(connectionString: string, { max, longestWaitMs = 0, tell }: PoolOptions): Pool {
  const pool = new Pool({ connectionString, max, connectionTimeoutMillis: longestWaitMs })
  pool.on('error', (error) => tell(error.message))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** One connection, not yet open: `connect()` it, and `end()` it. */
export function oneConnection(config: ClientConfig): Client {
  const client = new Client(config)
  client.on('error', () => {})
  return client
}
