import { queryOptions } from '@tanstack/react-query'
import type { JobState } from '#core/wizard/wizard-step.ts'
import type { Asker, Database } from '#tables/database.ts'
import { keyOf } from '#tables/query-keys.ts'

export type GenerationJob = {
  id: string
  podcast_id: string | null
  user_id: string
  kind: string
  status: JobState
  /** 0 to 1. */
  progress: number
  step: string | null
  /** What is happening, in words for the creator. */
  message: string | null
  /** Why it failed, in words for the creator. */
  error: string | null
  input: { segmentIds?: string[]; planOnly?: boolean } | null
  details: JobDetails | null
  cost: JobCost | null
  created_at: string
  started_at: string | null
  finished_at: string | null
}
/** Told by the worker while it voices. */
export type JobDetails = {
  currentSegmentIds?: string[]
  done?: number
  total?: number
  remainingSeconds?: number | null
  /** What the creator should know, such as that other voices were taken. */
  notices?: string[]
  /** What the writing has taken so far. */
  spent?: JobCost
}
export type JobCost = {
  usd?: number | null
  characters?: number
  seconds?: number
  inputTokens?: number
  cachedTokens?: number
  outputTokens?: number
}
export type ListedJob = GenerationJob & { podcasts: { title: string } | null }

export const jobQueries = ({ connect, viewer }: Asker) => ({
  ofPodcast: (podcastId: string) =>
    queryOptions({
      queryKey: keyOf('generation_jobs', viewer, podcastId),
      queryFn: async () => listJobs(await connect(), podcastId),
      staleTime: 0,
    }),
  /** What was last made of the viewer's own episodes, newest first; of all episodes for an admin. */
  latest: () =>
    queryOptions({
      queryKey: keyOf('generation_jobs', viewer, 'latest'),
      queryFn: async () => listLatestJobs(await connect()),
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
    .throwOnError()
  return data as GenerationJob[]
}

export type LatestJob = Pick<GenerationJob, 'podcast_id' | 'kind' | 'status' | 'progress'>

async function listLatestJobs(db: Database): Promise<LatestJob[]> {
  const { data } = await db
    .from('generation_jobs')
    .select('podcast_id, kind, status, progress')
    .in('kind', ['write-dialog', 'make-audio'])
    .order('created_at', { ascending: false })
    .limit(200)
    .throwOnError()
  return data as LatestJob[]
}

export const jobsPerPage = 25

async function listAllJobs(db: Database, status: JobState | 'all', page: number): Promise<ListedJob[]> {
  let query = db.from('generation_jobs').select('*, podcasts(title)')
  if (status !== 'all') query = query.eq('status', status)
  const { data } = await query
    .order('created_at', { ascending: false })
    // One more than is shown tells whether there is a next page.
    .range(page * jobsPerPage, (page + 1) * jobsPerPage)
    .throwOnError()
  return data as unknown as ListedJob[]
}

/** Asks the worker to stop at the next line; what is finished is kept. */
export async function cancelJob(db: Database, jobId: string): Promise<void> {
  await db.rpc('cancel_generation_job', { job_id: jobId }).throwOnError()
}

/** The newest job of one of these kinds, or null. */
export function newestJob(jobs: GenerationJob[], ...kinds: string[]): GenerationJob | null {
  return jobs.find((job) => kinds.includes(job.kind)) ?? null
}
