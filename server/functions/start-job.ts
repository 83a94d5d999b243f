import { AppError } from '#core/errors.ts'
import { firstStep, type JobKind, queueOf } from '#core/jobs/job-kinds.ts'
import { requestOrigin } from '#server/http/request-origin.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { mayMake } from '#tables/accounts/accounts-sql.ts'
import { countOpenJobs, findOpenJob, insertJob } from '#tables/jobs/jobs-sql.ts'
import { isMadeHere, mayEditPodcast } from '#tables/podcasts/podcasts-sql.ts'
import { inTransaction, type Sql, sqlOf } from '#tables/sql.ts'
import type { FunctionDependencies } from './server-function.ts'

type JobDependencies = Pick<FunctionDependencies, 'database' | 'jobs' | 'isDemo'>
export type JobRequest = { kind: JobKind; podcastId: string | null; input: unknown }

/**
 * Stores a job and wakes the worker, in one transaction. Requires that the viewer may edit the episode, checked with the viewer's own
 * rights. Returns the job's id; if the episode already has an open job of this kind, the id of that job.
 */
export async function startJob(
  deps: JobDependencies,
  viewer: Viewer,
  jobRequest: JobRequest,
): Promise<string> {
  const { podcastId, kind, input } = jobRequest
  const step = firstStep(kind)
  await assertMayMake(deps, viewer)
  if (podcastId) await assertCanEdit(deps, viewer, podcastId)
  if (podcastId && kind !== 'draw-cover' && !(await isMadeHere(sqlOf(deps.database.pool), podcastId)))
    throw new AppError('conflict', 'This episode was taken over with its own sound: it has no dialog.')
  const jobId = await inTransaction(deps.database.pool, async (sql, client) => {
    const priority = await turnOf(deps, sql, viewer)
    const { requestId } = requestOrigin.getStore() ?? {}
    const made = await insertJob(sql, { podcastId, userId: viewer.userId, kind, step, input, requestId })
    if (made) await deps.jobs.send(queueOf(step), { jobId: made }, { within: client, priority })
    return made ?? (podcastId ? await findOpenJob(sql, podcastId, kind) : null)
  })
  if (!jobId) throw new AppError('conflict', 'This episode is being worked on. Please try again in a moment.')
  return jobId
}

/**
 * Returns the priority of the viewer's next job. Each open job of the viewer lowers it, so that the first jobs of everybody else come
 * before. In a demo, where accounts cost nothing, the visitors of one network count together.
 */
export const turnOf = async (
  { isDemo }: Pick<FunctionDependencies, 'isDemo'>,
  sql: Sql,
  { userId }: Viewer,
) => (userId ? -(await countOpenJobs(sql, userId, isDemo)) : 0)

export async function assertMayMake(
  { database }: Pick<FunctionDependencies, 'database'>,
  viewer: Viewer,
): Promise<void> {
  if (viewer.userId && !(await database.asViewer(viewer, mayMake)))
    throw new AppError(
      'forbidden',
      'You can listen here, but not make episodes. An admin can change your role.',
    )
}

export async function assertCanEdit(
  { database }: Pick<FunctionDependencies, 'database'>,
  viewer: Viewer,
  podcastId: string,
): Promise<void> {
  const mayEdit = await database.asViewer(viewer, (sql) => mayEditPodcast(sql, podcastId))
  if (!mayEdit) throw new AppError('not-found', 'There is no such episode, or it is not yours.')
}
