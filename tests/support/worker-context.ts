import { randomUUID } from 'node:crypto'
import { type JobKind, queueOf, type StepName } from '#core/jobs/job-kinds.ts'
import { openJobQueue } from '#providers/queue/job-queue.ts'
import { readSettings } from '#providers/settings.ts'
import { findJob, insertJob, type JobRow } from '#tables/jobs/jobs-sql.ts'
import { type AnySql, anySqlOf } from '#tests/support/any-sql.ts'
import type { WorkerContext } from '#worker/job.ts'
import { workerSettings } from '#worker/settings.ts'
import type { TestBackend } from './backend.ts'

/** Opens what a worker's parts need, on the database of a test backend, without running a worker. */
export async function openWorkerContext(site: TestBackend, name = `worker-${randomUUID()}`) {
  const { pool, connectionString } = site.backend.database
  const lines: string[] = []
  const closing = new AbortController()
  const background: Promise<void>[] = []
  const queue = await openJobQueue(connectionString, {
    isWorker: false,
    onError: (error) => lines.push(error.message),
  })
  const context: WorkerContext & { sql: AnySql } = {
    sql: anySqlOf(pool),
    pool,
    queue,
    mediaStore: site.backend.mediaStore,
    settings: workerSettings(readSettings({ DATA_DIR: site.dataDir, SITE_URL: site.url, WORKER_NAME: name })),
    tracing: null,
    log: (line) => lines.push(line),
    inBackground: (work) => background.push(work(closing.signal).catch(() => {})),
  }
  return {
    context,
    lines,
    async close() {
      closing.abort()
      await Promise.all(background)
      await queue.close()
    },
    async addJob(step: StepName, kind: JobKind = 'write-dialog', input: unknown = {}): Promise<string> {
      const id = await insertJob(context.sql, { podcastId: null, userId: null, kind, step, input })
      if (!id) throw new Error('no job')
      return id
    },
    async job(id: string): Promise<JobRow> {
      const found = await findJob(context.sql, id)
      if (!found) throw new Error('no such job')
      return found
    },
    /** Counts queued messages of a step that name this job. */
    async waiting(step: StepName, jobId: string): Promise<number> {
      const rows = await context.sql(
        `select from pgboss.job where name = $1 and data ->> 'jobId' = $2 and state in ('created', 'retry')`,
        [queueOf(step), jobId],
      )
      return rows.length
    },
  }
}
