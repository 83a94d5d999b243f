import type { Client, PoolClient } from 'pg'
import PgBoss from 'pg-boss'
import { databaseLocks } from '#core/database-locks.ts'
import { oneConnection } from '#providers/database/connections.ts'
import { mailRetries, type QueueMessage, type QueueName, queues, rowJobs } from './queues.ts'

type SendOptions = {
  /** Sends within this client's open transaction: the message exists only if the transaction commits. */
  within?: PoolClient
  afterSeconds?: number
  /** Messages with a higher priority are taken first; 0 by default. */
  priority?: number
}

export interface JobQueue {
  send<Name extends QueueName>(name: Name, message: QueueMessage<Name>, options?: SendOptions): Promise<void>
  /**
   * Processes messages, `sideBySide` at a time (one by default), polling every `pollSeconds`. A message whose handler throws
   * is retried by the rules of its queue.
   */
  work<Name extends QueueName>(
    name: Name,
    pollSeconds: number,
    handler: (message: QueueMessage<Name>) => Promise<void>,
    sideBySide?: number,
  ): Promise<void>
  /** Stops processing and closes the connections; running handlers get a second to finish. */
  close(): Promise<void>
}

/**
 * Opens the message queue of web process and workers, which pg-boss stores in Postgres. Any process may send messages. A
 * worker passes `isWorker`, and then also removes expired and old messages.
 */
export async function openJobQueue(
  connectionString: string,
  options: {
    isWorker: boolean
    /** True if no other worker uses this database: mails that are marked as being sent then belong to a killed process. */
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
    // Otherwise a mail of a killed process waits more than two minutes, until its message expires.
    if (options.isWorker && options.isAlone)
      await client.query(
        `update pgboss.job set state = 'retry', start_after = now() where name = 'send-mail' and state = 'active'`,
      )
  })

  return {
    async send(name, message, { within, afterSeconds, priority = 0 } = {}) {
      const policy = name === 'send-mail' ? mailRetries : rowJobs
      const db = within && { executeSql: (text: string, values: unknown[]) => within.query(text, values) }
      await boss.send(name, queues[name].parse(message), {
        ...policy,
        startAfter: afterSeconds,
        priority,
        db,
      })
    },
    async work(name, pollSeconds, handler, sideBySide = 1) {
      for (let worker = 0; worker < sideBySide; worker++)
        await boss.work(name, { pollingIntervalSeconds: pollSeconds, batchSize: 1 }, async ([job]) => {
          if (job) await handler(queues[name].parse(job.data) as QueueMessage<typeof name>)
        })
    },
    async close() {
      await boss.stop({ graceful: true, wait: true, timeout: 1000 })
    },
  }
}

/** pg-boss creates a table for each queue: processes that start at once on a new database would deadlock. */
async function oneAtATime(connectionString: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = oneConnection({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [databaseLocks.queues])
    await work(client)
  } finally {
    // Closing the connection releases the lock, except where connections share a session (PGlite).
    await client.query('select pg_advisory_unlock($1)', [databaseLocks.queues]).catch(() => {})
    await client.end()
  }
}
