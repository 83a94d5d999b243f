import { isStep, queueOf } from '#core/jobs/job-kinds.ts'
import { listForgottenJobs, releaseSilentJobs } from '#tables/jobs/server-workers.ts'
import type { WorkerContext } from './job.ts'
import { silenceSeconds } from './run-step.ts'

/**
 * Announces jobs again that nobody works on: those of workers that died, and those whose message got lost.
 * `isAlone`: this process is the only worker and has just begun, so every running job is a dead one's.
 */
export async function recoverInterruptedJobs({ sql, queue }: WorkerContext, isAlone: boolean): Promise<void> {
  await releaseSilentJobs(sql, silenceSeconds, isAlone)
  for (const { id, step } of await listForgottenJobs(sql)) {
    if (isStep(step)) await queue.send(queueOf(step), { jobId: id })
  }
}
