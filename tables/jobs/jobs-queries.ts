import type { JobState } from '#core/wizard/wizard-step.ts'
import type { Database, DatabaseViewer, Row } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import { freshQuery } from '#tables/read-query.ts'

/** Columns without input and result, which may hold a text of 2 MB each. */
const shown =
  `id, podcast_id, user_id, kind, status, progress, step, message, error, details, cancel_requested_at, cost,
  created_at, started_at, finished_at` as const
/** Whether a plan is written, not yet the dialog. */
const isPlan = 'is_plan:input->planOnly'

type ShownJob = Pick<
  Row<'generation_jobs'>,
  | 'id'
  | 'podcast_id'
  | 'user_id'
  | 'kind'
  | 'status'
  | 'progress'
  | 'step'
  | 'message'
  | 'error'
  | 'details'
  | 'cancel_requested_at'
  | 'cost'
  | 'created_at'
  | 'started_at'
  | 'finished_at'
>
export type GenerationJob = ShownJob & { is_plan?: boolean | null }
export type ListedJob = ShownJob & { podcasts: { title: string } | null }

export const jobQueries = (as: DatabaseViewer) => ({
  ofPodcast: (podcastId: string) =>
    freshQuery(as, ['generation_jobs', podcastId], (db) =>
      db
        .from('generation_jobs')
        .select(`${shown}, ${isPlan}`)
        .eq('podcast_id', podcastId)
        .order('created_at', { ascending: false })
        .limit(20)
        .then(dataOrFault),
    ),
  /** The latest jobs of the viewer's own episodes, newest first; for an admin, of all episodes. */
  latest: () =>
    freshQuery(as, ['generation_jobs', 'latest'], (db) =>
      db
        .from('generation_jobs')
        .select('podcast_id, kind, status, progress')
        .in('kind', ['write-dialog', 'make-audio'])
        .order('created_at', { ascending: false })
        .limit(200)
        .then(dataOrFault),
    ),
  /** The newest job of a kind that belongs to no episode, if the viewer may see it, else null. */
  newest: (kind: string) =>
    freshQuery(as, ['generation_jobs', 'newest', kind], (db) => findNewestJob(db, kind)),
  /** The other work of the voices, besides this voicing, or before a voicing is requested. */
  load: (jobId: string | null) =>
    freshQuery(as, ['generation_jobs', 'load', jobId], (db) =>
      db.rpc('read_voicing_load', jobId ? { job: jobId } : {}).then(dataOrFault),
    ),
  all: (status: JobState | 'all', page: number) =>
    freshQuery(as, ['generation_jobs', 'all', status, page], (db) => listAllJobs(db, status, page)),
})

export type JobWithResult = ShownJob & Pick<Row<'generation_jobs'>, 'result'>

async function findNewestJob(db: Database, kind: string): Promise<JobWithResult | null> {
  const { data } = await db
    .from('generation_jobs')
    .select(`${shown}, result`)
    .eq('kind', kind)
    .order('created_at', { ascending: false })
    .limit(1)
    .then(orFault)
  return data[0] ?? null
}

export type LatestJob = Pick<GenerationJob, 'podcast_id' | 'kind' | 'status' | 'progress'>

export const jobsPerPage = 25

async function listAllJobs(db: Database, status: JobState | 'all', page: number): Promise<ListedJob[]> {
  let query = db.from('generation_jobs').select(`${shown}, podcasts(title)`)
  if (status !== 'all') query = query.eq('status', status)
  return (
    query
      .order('created_at', { ascending: false })
      // One row more than displayed shows whether there is a next page.
      .range(page * jobsPerPage, (page + 1) * jobsPerPage)
      .then(dataOrFault)
  )
}

/** Whether a job of the kind waits or runs for the episode. */
export async function hasOpenJob(db: Database, podcastId: string, kind: string): Promise<boolean> {
  const { data } = await db
    .from('generation_jobs')
    .select('id')
    .eq('podcast_id', podcastId)
    .eq('kind', kind)
    .in('status', ['queued', 'running'])
    .limit(1)
    .then(orFault)
  return data.length > 0
}

/** Asks the worker to stop at the next line; finished lines stay. */
export async function cancelJob(db: Database, jobId: string): Promise<void> {
  await db.rpc('cancel_generation_job', { job_id: jobId }).then(orFault)
}

export function newestJob(jobs: GenerationJob[], ...kinds: string[]): GenerationJob | null {
  return jobs.find((job) => kinds.includes(job.kind)) ?? null
}
