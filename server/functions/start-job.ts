import { AppError } from '#core/errors.ts'
import { firstStep, type JobKind, queueOf } from '#core/jobs/job-kinds.ts'
import { askedBy } from '#server/asked-by.ts'
import type { ServerDependencies, Viewer } from '#server/dependencies.ts'
import { findOpenJob, insertJob } from '#tables/jobs/server.ts'
import { isMadeHere, mayEditPodcast } from '#tables/podcasts/server.ts'
import { inTransaction, sqlOf } from '#tables/sql.ts'

type JobRequest = { kind: JobKind; podcastId: string | null; input: unknown }

/**
 * Notes work for the worker and wakes it, both or neither. Only whoever may edit the episode can start work on it: the
 * caller's own rights decide that, not the server's. An episode that is being worked on answers with the open job.
 */
export async function startJob(deps: ServerDependencies, viewer: Viewer, wish: JobRequest): Promise<string> {
  const { podcastId, kind, input } = wish
  const step = firstStep(kind)
  if (podcastId) await assertCanEdit(deps, viewer, podcastId)
  if (podcastId && kind !== 'draw-cover' && !(await isMadeHere(sqlOf(deps.database.pool), podcastId)))
    throw new AppError('conflict', 'This episode was taken over with its own sound: it has no dialog.')
  const jobId = await inTransaction(deps.database.pool, async (sql, client) => {
    const { requestId } = askedBy.getStore() ?? {}
    const made = await insertJob(sql, { podcastId, userId: viewer.userId, kind, step, input, requestId })
    if (made) await deps.jobs.send(queueOf(step), { jobId: made }, { within: client })
    return made ?? (podcastId ? await findOpenJob(sql, podcastId, kind) : null)
  })
  if (!jobId) throw new AppError('conflict', 'This episode is being worked on. Please try again in a moment.')
  return jobId
}

export async function assertCanEdit(
  deps: ServerDependencies,
  viewer: Viewer,
  podcastId: string,
): Promise<void> {
  const mayEdit = await deps.database.asViewer(viewer, (sql) => mayEditPodcast(sql, podcastId))
  if (!mayEdit) throw new AppError('not-found', 'There is no such episode, or it is not yours.')
}
