import type { Client, Pool, PoolClient } from 'pg'
import { AppError } from '#core/errors.ts'
import { oneConnection, openPool } from '#providers/database/connections.ts'
import { networkOf } from '#server/http/address-group.ts'
import { requestOrigin } from '#server/http/request-origin.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { Budgets, costOfTime, queryBudget } from '#server/limits/cost-budgets.ts'
import { FairQueue, type QueueClient } from '#server/limits/fair-queue.ts'
import { freeText, type Sql, sqlOf } from '#tables/sql.ts'
import type { Database } from './database.ts'
import type { EmbeddedDatabase } from './open-pglite.ts'
import { statementSeconds, timeLimitsOf, transactionSeconds } from './time-limits.ts'

export type OpenDatabase = Database & {
  /** The statement budgets of addresses and accounts, shared by everything that uses this database. */
  budgets: Budgets
  close(): Promise<void>
}

/** Size of the main connection pool; the gateway and the worker have their own connections. */
const poolSize = { embedded: 6, server: 10 }
/** Longest wait for a connection. A restart of the embedded database is shorter (2 to 5 s), so requests wait instead of failing. */
const longestWaitMs = 10_000
/**
 * How many of the pool's connections functions and programs with a key may use. The rest stay free for sessions, sign-in and cached
 * pages.
 */
const viewerTurns = {
  embedded: { running: 4, runningEach: 2, waiting: 200, waitingEach: 60, longestWaitMs },
  server: { running: 6, runningEach: 2, waiting: 200, waitingEach: 60, longestWaitMs },
}

/** Returns the database as routes use it, over any Postgres. `embedded` is set when Postgres runs inside this process. */
export function connectDatabase(connectionString: string, embedded: EmbeddedDatabase | null): OpenDatabase {
  // A server that restarts closes idle connections; the pool opens new ones on demand.
  const pool = openPool(connectionString, {
    max: embedded ? poolSize.embedded : poolSize.server,
    longestWaitMs,
    log: (message) => console.error('A database connection was lost:', message),
  })
  const listener = embedded ? null : createListener(connectionString)
  const budgets = new Budgets(queryBudget)
  const turns = new FairQueue(embedded ? viewerTurns.embedded : viewerTurns.server)
  const never = new AbortController().signal
  return {
    connectionString,
    pool,
    budgets,
    asViewer: (viewer, work) =>
      turns.run(queueClientOf(viewer), never, () =>
        asViewer({ pool, budgets, isEmbedded: embedded !== null }, viewer, work),
      ),
    onNotify(channel, listen) {
      // A listener that throws must neither stop the other listeners nor end the process.
      const hear = (payload: string) => {
        try {
          listen(payload)
        } catch (error) {
          console.error(`A notification of ${channel} could not be read:`, error)
        }
      }
      return embedded ? embedded.listen(channel, hear) : (listener as Listener).listen(channel, hear)
    },
    async close() {
      await listener?.close()
      await pool.end()
    },
  }
}

function queueClientOf({ userId }: Viewer): QueueClient {
  if (userId) return { name: userId, isKnown: true }
  const address = requestOrigin.getStore()?.address
  return { name: address ? networkOf(address) : 'site' }
}

/** Runs `work` as the viewer, and charges the time it took to the budgets: there is no estimate of the planner beforehand. */
async function asViewer<T>(
  { pool, budgets, isEmbedded }: { pool: Pool; budgets: Budgets; isEmbedded: boolean },
  viewer: Viewer,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const origin = requestOrigin.getStore()
  const client = await pool.connect()
  let begunAt: number | null = null
  let failure: Error | undefined
  try {
    // Checked after the wait for a connection, because earlier requests were charged meanwhile.
    const wait = origin ? budgets.spend(origin.address, 0, viewer.userId) : null
    if (wait !== null)
      throw new AppError('limit-reached', 'Too many heavy requests. Please wait a moment and try again.', {
        retryAfterSeconds: wait,
      })
    // One statement: nothing may run between "begin" and the change of role. `true` limits each setting to this
    // transaction.
    await client.query('begin')
    begunAt = performance.now()
    await client.query(
      `select set_config('role', $1, true), set_config('request.jwt.claim.sub', $2, true),
        set_config('request.jwt.claim.role', $1, true), set_config('request.jwt.claim.email', $3, true),
        set_config('request.jwt.claims', $4, true), set_config('request.address', $5, true),
        set_config('request.id', $6, true), set_config('transaction_read_only', $7, true)`,
      [
        viewer.role,
        viewer.userId ?? '',
        viewer.email ?? '',
        JSON.stringify(viewer.claims),
        origin?.address ?? '',
        origin?.requestId ?? '',
        viewer.claims.key_rights === 'read' ? 'on' : 'off',
      ],
    )
    if (!isEmbedded) {
      const limits = Object.entries(timeLimitsOf(viewer.role))
      await client.query(limits.map(([name, value]) => `set local ${name} = '${value}'`).join('; '))
    }
    const result = await work(sqlInTime(client, viewer.role, begunAt, isEmbedded))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      failure = rollbackError
    })
    throw error
  } finally {
    client.release(failure)
    if (origin && begunAt !== null)
      budgets.charge(origin.address, costOfTime(performance.now() - begunAt), viewer.userId)
  }
}

/**
 * Returns `sql` with a time limit for the whole transaction. A limit per statement alone would let a thousand statements hold the
 * connection for hours.
 */
function sqlInTime(client: PoolClient, role: Viewer['role'], begunAt: number, isEmbedded: boolean): Sql {
  const endsAt = begunAt + transactionSeconds[role] * 1000
  const sql = sqlOf(client)
  return (async (text: string, ...values: [unknown[]?]) => {
    const leftMs = Math.ceil(endsAt - performance.now())
    if (leftMs <= 0)
      throw new AppError(
        'unavailable',
        'That took too long, so nothing was changed. Please send less at once.',
      )
    if (!isEmbedded && leftMs < statementSeconds[role] * 1000)
      await client.query(`set local statement_timeout = ${leftMs}`)
    return sql(freeText(text), ...values)
  }) as Sql
}

type Listener = {
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

const reconnectMs = 1000

/** One connection that only listens; reconnects when it is lost. */
function createListener(connectionString: string): Listener {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let client: Promise<Client> | null = null
  let isClosed = false

  const open = async (): Promise<Client> => {
    const opened = oneConnection({ connectionString, keepAlive: true })
    opened.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '')
    })
    opened.on('error', (error) => console.error('The listening database connection was lost:', error.message))
    opened.on('end', () => {
      client = null
      if (!isClosed && listeners.size > 0) setTimeout(reopen, reconnectMs).unref()
    })
    await opened.connect()
    for (const channel of listeners.keys()) await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
    return opened
  }
  const reopen = () => {
    if (isClosed || client) return
    client = open()
    client.catch((error: Error) => {
      client = null
      console.error('The database cannot be listened to:', error.message)
      if (!isClosed) setTimeout(reopen, reconnectMs).unref()
    })
  }
  return {
    async listen(channel, listener) {
      const channelListeners = listeners.get(channel) ?? new Set()
      listeners.set(channel, channelListeners)
      channelListeners.add(listener)
      if (!client) client = open()
      else {
        const opened = await client
        if (channelListeners.size === 1) await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
      }
      await client
      return async () => void channelListeners.delete(listener)
    },
    async close() {
      isClosed = true
      await client?.then((opened) => opened.end()).catch(() => {})
    },
  }
}
