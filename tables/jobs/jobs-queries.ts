import { queryOptions } from '@tanstack/react-query'
import type { JobState } from '#core/wizard/wizard-step.ts'
import type { Database, DatabaseViewer, Row } from '#tables/database.ts'
import { orFault } from '#tables/fault.ts'
import { keyOf } from '#tables/query-keys.ts'

export type GenerationJob = Pick<
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
  | 'input'
  | 'details'
  | 'cancel_requested_at'
  | 'cost'
  | 'created_at'
  | 'started_at'
  | 'finished_at'
>
export type ListedJob = GenerationJob & { podcasts: { title: string } | null }

export const jobQueries = ({ connect, viewer }: DatabaseViewer) => ({
  ofPodcast: (podcastId: string) =>
    queryOptions({
      queryKey: keyOf('generation_jobs', viewer, podcastId),
      queryFn: async () => listJobs(await connect(), podcastId),
      staleTime: 0,
    }),
  /** The latest jobs of the viewer's own episodes, newest first; of all episodes for an admin. */
  latest: () =>
    queryOptions({
      queryKey: keyOf('generation_jobs', viewer, 'latest'),
      queryFn: async () => listLatestJobs(await connect()),
      staleTime: 0,
    }),
  /** The newest job of a kind that belongs to no episode, if the viewer may see it; null if there is none. */
  newest: (kind: string) =>
    queryOptions({
      queryKey: keyOf('generation_jobs', viewer, 'newest', kind),
      queryFn: async () => findNewestJob(await connect(), kind),
      staleTime: 0,
    }),
  all: (status: JobState | 'all', page: number) =>
    queryOptions({
      queryKey: keyOf('generation_jobs', viewer, 'all', status, page),
      queryFn: async () => listAllJobs(await connect(), status, page),
      staleTime: 0,
    }),
})

async function listJobs(db: Database, podcastId: string): Promise<GenerationJob[]> {
  const { data } = await db
    .from('generation_jobs')
    .select('*')
    .eq('podcast_id', podcastId)
    .order('created_at', { ascending: false })
    .limit(20)
    .then(orFault)
  return data
}

export type JobWithResult = GenerationJob & Pick<Row<'generation_jobs'>, 'result'>

async function findNewestJob(db: Database, kind: string): Promise<JobWithResult | null> {
  const { data } = await db
    .from('generation_jobs')
    .select('*')
    .eq('kind', kind)
    .order('created_at', { ascending: false })
    .limit(1)
    .then(orFault)
  return data[0] ?? null
}

export type LatestJob = Pick<GenerationJob, 'podcast_id' | 'kind' | 'status' | 'progress'>

async function listLatestJobs(db: Database): Promise<LatestJob[]> {
  const { data } = await db
    .from('generation_jobs')
    .select('podcast_id, kind, status, progress')
    .in('kind', ['write-dialog', 'make-audio'])
    .order('created_at', { ascending: false })
    .limit(200)
    .then(orFault)
  return data
}

export const jobsPerPage = 25

async function listAllJobs(db: Database, status: JobState | 'all', page: number): Promise<ListedJob[]> {
  let query = db.from('generation_jobs').select('*, podcasts(title)')
  if (status !== 'all') query = query.eq('status', status)
  const { data } = await query
    .order('created_at', { ascending: false })
    // One row more than displayed shows whether there is a next page.
    .range(page * jobsPerPage, (page + 1) * jobsPerPage)
    .then(orFault)
  return data
}

/** Asks the worker to stop at the next line; finished lines stay. */
export async function cancelJob(db: Database, jobId: string): Promise<void> {
  await db.rpc('cancel_generation_job', { job_id: jobId }).then(orFault)
}

/** The newest job of one of these kinds, or null. */
export function newestJob(jobs: GenerationJob[], ...kinds: string[]): GenerationJob | null {
  return jobs.find((job) => kinds.includes(job.kind)) ?? null
}
