import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { languages } from '#core/languages/languages.ts'
import type { ApiJobRow, EpisodeRow } from '#tables/podcasts/api-sql.ts'
import { findEpisode } from '#tables/podcasts/api-sql.ts'
import type { ApiCall } from './operation.ts'

const time = z.iso.datetime()

export const episodeResult = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  leaderName: z.string(),
  language: z.enum(languages),
  format: z.string().nullable(),
  writer: z.string().nullable().describe('Id of the writer; null means the best that is set up.'),
  voiceModel: z.string().nullable(),
  status: z.enum(['draft', 'scheduled', 'published', 'unlisted']),
  publishedAt: time.nullable(),
  durationSeconds: z.int().nullable(),
  hasAudio: z.boolean(),
  pageUrl: z.url(),
  createdAt: time,
  updatedAt: time,
})

export const jobResult = z.object({
  id: z.uuid(),
  episodeId: z.uuid().nullable(),
  kind: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  progress: z.number().describe('From 0 to 1.'),
  message: z.string().nullable(),
  error: z.string().nullable().describe('Why it failed, in a sentence for people.'),
  createdAt: time,
  finishedAt: time.nullable(),
})

export const startedJob = z.object({ jobId: z.uuid() }).describe('Follow it at /jobs/{job}.')
export const done = z.object({ done: z.boolean() })

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export function toEpisode(row: EpisodeRow, siteUrl: string): z.input<typeof episodeResult> {
  const isScheduled = row.published_at !== null && row.published_at.getTime() > Date.now()
  const shown = row.unlisted_at ? 'unlisted' : isScheduled ? 'scheduled' : 'published'
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    leaderName: row.leader_name,
    language: row.language as (typeof languages)[number],
    format: row.format_id,
    writer: row.llm_model,
    voiceModel: row.tts_model,
    status: row.is_published ? shown : 'draft',
    publishedAt: iso(row.published_at),
    durationSeconds: row.duration_seconds,
    hasAudio: Boolean(row.audio_url),
    pageUrl: `${siteUrl}/episodes/${row.id}`,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function toJob(row: ApiJobRow): z.input<typeof jobResult> {
  return {
    id: row.id,
    episodeId: row.podcast_id,
    kind: row.kind,
    status: row.status as z.input<typeof jobResult>['status'],
    progress: Number(row.progress),
    message: row.message,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    finishedAt: iso(row.finished_at),
  }
}

export const noEpisode = () => new AppError('not-found', 'There is no such episode, or it is not yours.')

/** The episode as the key's owner sees it. */
export async function readEpisode({ deps, viewer, params, siteUrl }: ApiCall) {
  const row = await deps.database.asViewer(viewer, (sql) => findEpisode(sql, params.episode as string))
  if (!row) throw noEpisode()
  return toEpisode(row, siteUrl)
}
