import { Client, type ClientConfig, Pool } from 'pg'

/*
 * All connections are opened here. pg emits a lost connection also as an 'error' event, and an 'error' event without a
 * listener ends the process.
 */

type PoolOptions = {
  max: number
  /** Milliseconds to wait for a connection before an error. Unlimited by default. */
  longestWaitMs?: number
  log(message: string): void
}

/**
 * Opens a pool that survives lost connections. `log` receives the errors of idle connections; a statement in progress
 * rejects.
 */
export function openPool(connectionString: string, { max, longestWaitMs = 0, log }: PoolOptions): Pool {
  const pool = new Pool({ connectionString, max, connectionTimeoutMillis: longestWaitMs })
  pool.on('error', (error) => log(error.message))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Returns a client that survives a lost connection. Call `connect()` and `end()` yourself. */
export function oneConnection(config: ClientConfig): Client {
  const client = new Client(config)
  client.on('error', () => {})
  return client
}
