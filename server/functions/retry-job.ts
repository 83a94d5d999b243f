import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { firstStep, queueOf } from '#core/jobs/job-kinds.ts'
import { findJob, findPodcastOfJob, reopenJob } from '#tables/jobs/jobs-sql.ts'
import { inTransaction, sqlOf } from '#tables/sql.ts'
import { assertAdmin, readBody, type ServerFunction, uuidField } from './server-function.ts'
import { assertCanEdit, assertMayMake, turnOf } from './start-job.ts'

/** Jobs that only admins may start, at the site and not with a key. The person who started a job may no longer be an admin. */
const kindsOfAdmins = new Set<string>(['import-feed', 'make-samples', 'try-model', 'voice-pack'])
const bodySchema = z.object({ jobId: uuidField })

/** Restarts a failed or cancelled job. Reuses what it had finished. */
export const retryJob: ServerFunction = async (call) => {
  const { deps, viewer } = call
  const { jobId } = readBody(bodySchema, call)
  const visible = await deps.database.asViewer(viewer, (sql) => findPodcastOfJob(sql, jobId))
  if (!visible) throw new AppError('not-found', 'There is no such job, or it is not yours.')
  await assertMayMake(deps, viewer)
  if (visible.podcastId) await assertCanEdit(deps, viewer, visible.podcastId)
  const job = await findJob(sqlOf(deps.database.pool), jobId)
  // Checked before the transaction: the embedded database has one connection, for which the check would wait.
  if (job && kindsOfAdmins.has(job.kind)) {
    if (viewer.claims.key_rights) throw new AppError('forbidden', 'A key has no rights of admins.')
    await assertAdmin(call)
  }
  await inTransaction(deps.database.pool, async (sql, client) => {
    const step = job && firstStep(job.kind)
    const priority = await turnOf(deps, sql, viewer)
    if (!step || !(await reopenJob(sql, jobId, step))) {
      throw new AppError('conflict', 'This job is at work already, or another one took its place.')
    }
    await deps.jobs.send(queueOf(step), { jobId }, { within: client, priority })
  })
  return { jobId }
}
