import { z } from 'zod'
import { longestAudience, longestSteering } from '#core/dialog/steering.ts'
import { AppError } from '#core/errors.ts'
import { generateAudio } from '#server/functions/generate-audio.ts'
import { generateDialog } from '#server/functions/generate-dialog.ts'
import { mediaUrl } from '#server/functions/media-url.ts'
import { retryJob } from '#server/functions/retry-job.ts'
import type { ServerFunction } from '#server/functions/server-function.ts'
import { cancelJob } from '#tables/jobs/jobs-sql.ts'
import { findVisibleJob, listEpisodeJobs } from '#tables/podcasts/api-sql.ts'
import { done, jobResult, readEpisode, startedJob, toJob } from './episode-result.ts'
import { type ApiCall, operation } from './operation.ts'

const hour = 3600

/** Runs a server function of the studio, which checks the body itself. */
async function runFunction(run: ServerFunction, call: ApiCall, body: unknown): Promise<unknown> {
  const result = await run({ ...call, body })
  return result instanceof Response ? result.json() : result
}

const started = async (run: ServerFunction, call: ApiCall, body: unknown) =>
  startedJob.parse(await runFunction(run, call, body))

async function readJob({ deps, viewer, params }: ApiCall) {
  const row = await deps.database.asViewer(viewer, (sql) => findVisibleJob(sql, params.job as string))
  if (!row) throw new AppError('not-found', 'There is no such job, or it is not yours.')
  return toJob(row)
}

export const workOperations = [
  operation({
    id: 'writeDialog',
    method: 'POST',
    path: '/episodes/:episode/write',
    summary: 'Has the dialog written from the text. The earlier dialog is replaced.',
    rights: 'make',
    body: z.object({
      audience: z.string().max(longestAudience).optional(),
      wish: z
        .string()
        .max(longestSteering)
        .optional()
        .describe('Tone, emphasis, choice. Brings in no facts.'),
    }),
    result: startedJob,
    status: 202,
    limits: [{ name: 'generate-dialog', points: 30, seconds: hour, by: 'account' }],
    async run(call) {
      const { leaderName, language, format, writer, id } = await readEpisode(call)
      const choices = {
        leaderName,
        language,
        format: format ?? 'executive_summary',
        model: writer,
        podcastId: id,
      }
      return started(generateDialog, call, { ...choices, ...call.body })
    },
  }),
  operation({
    id: 'voiceEpisode',
    method: 'POST',
    path: '/episodes/:episode/voice',
    summary: 'Has all lines voiced that need it, and the episode mastered into one measured file.',
    rights: 'make',
    result: startedJob,
    status: 202,
    limits: [{ name: 'generate-audio', points: 60, seconds: hour, by: 'account' }],
    async run(call) {
      const { id, voiceModel } = await readEpisode(call)
      return started(generateAudio, call, { podcastId: id, model: voiceModel || null })
    },
  }),
  operation({
    id: 'getFiles',
    method: 'GET',
    path: '/episodes/:episode/files',
    summary:
      'Links to audio, cover and transcripts. They open for everyone who has them, for some hours, while you may see the episode.',
    rights: 'read',
    result: z.object({ files: z.record(z.string(), z.url()), expiresAt: z.iso.datetime() }),
    async run(call) {
      const result = await runFunction(mediaUrl, call, { podcastId: call.params.episode })
      const { urls, expiresAt } = z
        .object({ urls: z.record(z.string(), z.string()), expiresAt: z.number() })
        .parse(result)
      const files = Object.entries(urls).map(([name, path]) => [name, new URL(path, call.siteUrl).href])
      return { files: Object.fromEntries(files), expiresAt: new Date(expiresAt * 1000).toISOString() }
    },
  }),
  operation({
    id: 'listJobs',
    method: 'GET',
    path: '/episodes/:episode/jobs',
    summary: 'The latest work on an episode, newest first.',
    rights: 'read',
    result: z.object({ jobs: z.array(jobResult) }),
    async run(call) {
      await readEpisode(call)
      const rows = await call.deps.database.asViewer(call.viewer, (sql) =>
        listEpisodeJobs(sql, call.params.episode as string),
      )
      return { jobs: rows.map(toJob) }
    },
  }),
  operation({
    id: 'getJob',
    method: 'GET',
    path: '/jobs/:job',
    summary: 'How far a job is. Ask again every few seconds until it is done, failed or cancelled.',
    rights: 'read',
    result: jobResult,
    run: readJob,
  }),
  operation({
    id: 'cancelJob',
    method: 'POST',
    path: '/jobs/:job/cancel',
    summary: 'Asks the worker to stop at the next line. Finished lines stay.',
    rights: 'make',
    result: done,
    async run(call) {
      await readJob(call)
      await call.deps.database.asViewer(call.viewer, (sql) => cancelJob(sql, call.params.job as string))
      return { done: true }
    },
  }),
  operation({
    id: 'retryJob',
    method: 'POST',
    path: '/jobs/:job/retry',
    summary: 'Starts a failed or cancelled job again. What it had finished is used.',
    rights: 'make',
    result: startedJob,
    status: 202,
    limits: [{ name: 'retry-job', points: 120, seconds: hour, by: 'account' }],
    run: (call) => started(retryJob, call, { jobId: call.params.job }),
  }),
]
