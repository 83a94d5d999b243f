import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { useWatchedRows } from '#app/use-watched-rows.ts'
import { type DraftRows, isOpen } from '#core/wizard/wizard-step.ts'
import { type GenerationJob, jobQueries, newestJob } from '#tables/jobs/jobs-queries.ts'
import { type StoredLine, segmentQueries } from '#tables/lines/lines-queries.ts'
import { type OwnPodcast, ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'

const busyPollMs = 2500
const quietPollMs = 20_000

export type GenerationState = {
  /** undefined while loading, null if the episode does not exist (any more). */
  podcast: OwnPodcast | null | undefined
  lines: StoredLine[] | undefined
  jobs: GenerationJob[] | undefined
  writing: GenerationJob | null
  voicing: GenerationJob | null
  rows: DraftRows | null
  error: Error | null
  refresh: () => Promise<void>
}

/** State of an episode under generation, updated by realtime events, with polling as a fallback. */
export function useGeneration(podcastId: string | null): GenerationState {
  const viewer = useViewer()
  const enabled = podcastId !== null
  const id = podcastId ?? ''
  const jobs = useQuery({
    ...jobQueries(viewer).ofPodcast(id),
    enabled,
    refetchInterval: (query) =>
      query.state.data?.some((job) => isOpen(job.status)) ? busyPollMs : quietPollMs,
  })
  const isBusy = jobs.data?.some((job) => isOpen(job.status)) ?? false
  const lines = useQuery({
    ...segmentQueries(viewer).ofPodcast(id),
    enabled,
    refetchInterval: isBusy ? busyPollMs : quietPollMs,
  })
  const podcast = useQuery({ ...ownPodcastQueries(viewer).one(id), enabled })

  const filter = `podcast_id=eq.${id}`
  useWatchedRows(
    enabled
      ? [
          { table: 'generation_jobs', filter },
          { table: 'dialog_segments', filter },
          { table: 'podcasts', filter: `id=eq.${id}` },
          { table: 'episode_work', filter },
        ]
      : [],
  )

  const writing = newestJob(jobs.data ?? [], 'write-dialog')
  const voicing = newestJob(jobs.data ?? [], 'make-audio')
  const refresh = async () => {
    await Promise.all([jobs.refetch(), lines.refetch(), podcast.refetch()])
  }
  return {
    podcast: enabled ? podcast.data : null,
    lines: lines.data,
    jobs: jobs.data,
    writing,
    voicing,
    rows:
      lines.data && jobs.data && podcast.data
        ? {
            lineCount: lines.data.length,
            hasAudio: Boolean(podcast.data.audio_url),
            isPublished: podcast.data.is_published,
            writing: writing?.status ?? null,
            voicing: voicing?.status ?? null,
          }
        : null,
    error: jobs.error ?? lines.error ?? podcast.error,
    refresh,
  }
}
