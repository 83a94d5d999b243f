import type { Client, PoolClient } from 'pg'
import PgBoss from 'pg-boss'
import { databaseLocks } from '#core/database-locks.ts'
import { oneConnection } from '#providers/database/connections.ts'
import { type QueueMessage, type QueueName, queues } from './queues.ts'

type SendOptions = {
  /** Sends inside this client's open transaction: the message exists if, and only if, the transaction commits. */
  within?: PoolClient
  afterSeconds?: number
}

export interface JobQueue {
  send<Name extends QueueName>(name: Name, message: QueueMessage<Name>, options?: SendOptions): Promise<void>
  /** Takes up messages, `sideBySide` (else one) at a time and as many in each turn of `pollSeconds`. A handler that throws is tried again as its queue says. */
  work<Name extends QueueName>(
    name: Name,
    pollSeconds: number,
    handler: (message: QueueMessage<Name>) => Promise<void>,
    sideBySide?: number,
  ): Promise<void>
  /** Stops taking up messages and closes the connections; running handlers are given `graceMs`. */
  close(graceMs?: number): Promise<void>
}

// What a mail server refuses for now is tried for about a day: 30 s, 1 min, 2 min, …
const mailRetries = { retryLimit: 11, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 }
// Rows of generation_jobs have their own life line (a heartbeat), which notices a dead worker sooner than any expiry.
const rowJobs = { retryLimit: 0, expireInSeconds: 12 * 3600 }

/**
 * Messages between the web process and the workers, kept in Postgres by pg-boss. Any process may send; a process that
 * also works passes `isWorker`, and then looks after expired and old messages too.
 */
export async function openJobQueue(
  connectionString: string,
  options: {
    isWorker: boolean
    /** No other process works on this database: whatever is being sent by the notes was being sent when one was killed. */
    isAlone?: boolean
    onError: (error: Error) => void
  },
): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString,
    max: options.isWorker ? 4 : 2,
    supervise: options.isWorker,
    schedule: false,
    maintenanceIntervalSeconds: 60,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 7,
  })
  boss.on('error', options.onError)
  await oneAtATime(connectionString, async (client) => {
    await boss.start()
    const known = new Set((await boss.getQueues()).map((queue) => queue.name))
    for (const name of Object.keys(queues)) if (!known.has(name)) await boss.createQueue(name)
    // Else a mail waits for two minutes and more, until its message expires.
    if (options.isWorker && options.isAlone)
      await client.query(
        `update pgboss.job set state = 'retry', start_after = now() where name = 'send-mail' and state = 'active'`,
      )
  })

  return {
    async send(name, message, { within, afterSeconds } = {}) {
      const policy = name === 'send-mail' ? mailRetries : rowJobs
      const db = within && { executeSql: (text: string, values: unknown[]) => within.query(text, values) }
      await boss.send(name, queues[name].parse(message), { ...policy, startAfter: afterSeconds, db })
    },
    async work(name, pollSeconds, handler, sideBySide = 1) {
      for (let worker = 0; worker < sideBySide; worker++)
        await boss.work(name, { pollingIntervalSeconds: pollSeconds, batchSize: 1 }, async ([job]) => {
          if (job) await handler(queues[name].parse(job.data) as QueueMessage<typeof name>)
        })
    },
    async close(graceMs = 1000) {
      await boss.stop({ graceful: true, wait: true, timeout: graceMs })
    },
  }
}

/** Processes that start together on a new database would otherwise meet in a deadlock: each queue is a table. */
async function oneAtATime(connectionString: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = oneConnection({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [databaseLocks.queues])
    await work(client)
  } finally {
    // Ending the connection gives the lock back, except where connections share a session (PGlite).
    await client.query('select pg_advisory_unlock($1)', [databaseLocks.queues]).catch(() => {})
    await client.end()
  }
}
