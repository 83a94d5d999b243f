import { isStep, queueOf } from '#core/jobs/job-kinds.ts'
import { listForgottenJobs, releaseSilentJobs } from '#tables/jobs/workers-sql.ts'
import type { WorkerContext } from './job.ts'

/**
 * Queues jobs again that no worker runs: those of dead workers and those whose message was lost. `isAlone`: this worker has
 * just started and every former one has ended, so every running job belonged to a dead worker. This is so with the embedded
 * database, which serves one site: its supervisor starts a worker only after the last one has ended, and a worker without
 * its supervisor exits at once.
 */
export async function recoverInterruptedJobs({ sql, queue }: WorkerContext, isAlone: boolean): Promise<void> {
  await releaseSilentJobs(sql, isAlone)
  for (const { id, step } of await listForgottenJobs(sql)) {
    if (isStep(step)) await queue.send(queueOf(step), { jobId: id })
  }
}
