import { queueOf } from '#core/jobs/job-kinds.ts'
import { openPool } from '#providers/database/connections.ts'
import { openMailer } from '#providers/mail/open-mailer.ts'
import { openMediaStore } from '#providers/media/open-media-store.ts'
import { openJobQueue } from '#providers/queue/job-queue.ts'
import { readSettings } from '#providers/settings.ts'
import { openTracing } from '#providers/tracing/open-tracing.ts'
import { sqlOf } from '#tables/sql.ts'
import type { WorkerContext } from './job.ts'
import { steps } from './jobs/job-steps.ts'
import { mailPace, sendMail } from './jobs/send-mail-step.ts'
import { nightlyBackup } from './nightly-backup.ts'
import { runMaintenance } from './recurring-tasks.ts'
import { runStep } from './run-step.ts'
import { workerSettings } from './settings.ts'

export type WorkerStart = {
  connectionString: string
  env: Record<string, string | undefined>
  /** True when every former worker of this database has ended: the jobs that they left running resume at once. */
  isAlone: boolean
  log?: (line: string) => void
}

export type RunningWorker = {
  /** The name stored in the jobs that it holds. */
  name: string
  stop(): Promise<void>
}

/** Starts the worker behind the site: writing, voicing, mastering, mail. */
export async function startWorker(start: WorkerStart): Promise<RunningWorker> {
  const given = readSettings(start.env)
  const settings = workerSettings(given)
  const log = start.log ?? ((line) => console.error(`worker: ${line}`))
  const tracing = await openTracing(settings, 'worker', log)
  const mailer = openMailer(given.mail)
  const pool = openPool(start.connectionString, { max: 6, log: (message) => log(`database: ${message}`) })
  const queue = await openJobQueue(start.connectionString, {
    isWorker: true,
    isAlone: start.isAlone,
    onError: (error) => log(`queue: ${error.message}`),
  })
  const context: WorkerContext = {
    sql: sqlOf(pool),
    pool,
    queue,
    mediaStore: openMediaStore(given.media),
    settings,
    tracing,
    log,
    inBackground: (work) => void track(work(stopping.signal).catch(() => {})),
  }
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  function track(work: Promise<void>): Promise<void> {
    running.add(work)
    return work.finally(() => running.delete(work))
  }

  const house = await runMaintenance(context, start.isAlone, nightlyBackup(context, given.backups, start.env))
  for (const step of steps) {
    await queue.work(
      queueOf(step.name),
      step.pollSeconds,
      inPlaces(step.sideBySide ?? 1, ({ jobId }) => track(runStep(context, step, jobId, stopping.signal))),
    )
  }
  const pace = mailPace(settings.MAILS_PER_HOUR)
  await queue.work(
    'send-mail',
    pace.pollSeconds,
    ({ mailId }) => track(sendMail(context, mailer, mailId)),
    pace.sideBySide,
  )

  return {
    name: settings.workerName,
    async stop() {
      const farewell = house.stop()
      stopping.abort()
      await Promise.allSettled([...running, farewell])
      await Promise.all([queue.close(), tracing?.stop()])
      mailer.close()
      await pool.end()
    },
  }
}

/**
 * Returns a handler that runs up to `places` messages at once with one poller: the next message is fetched as soon as a
 * place is free. A message counts as handled once its run has begun. For jobs this is enough, because their rows record
 * which worker runs them and whether that worker lives.
 */
function inPlaces<Message>(places: number, run: (message: Message) => Promise<void>) {
  const running = new Set<Promise<void>>()
  return async (message: Message) => {
    const one = run(message).finally(() => running.delete(one))
    running.add(one)
    if (running.size >= places) await Promise.race(running)
  }
}
