import { z } from 'zod'
import { longestTriedWords } from '#core/audio/lexicon.ts'
import { AppError } from '#core/errors.ts'
import { languages } from '#core/languages/languages.ts'
import { findVoice } from '#tables/options/options-sql.ts'
import { readBody, type ServerFunction } from './server-function.ts'
import { runJob } from './watch-job.ts'

const bodySchema = z.object({
  voiceId: z.string().min(1).max(200),
  language: z.enum(languages).nullish(),
  /** Words to hear instead of the sample, such as a name whose pronunciation is tried. */
  text: z.string().trim().min(1).max(longestTriedWords).nullish(),
})

const longestWaitMs = 120_000

/**
 * Returns `{url}` of a few seconds of a voice. The worker makes the recording for the first request; later requests get the stored file.
 */
export const previewVoice: ServerFunction = async (call) => {
  const { deps, viewer } = call
  const { voiceId, language, text } = readBody(bodySchema, call)
  const known = await deps.database.asViewer(viewer, (sql) => findVoice(sql, voiceId))
  if (!known) throw new AppError('not-found', 'No preview available for this voice')
  if (known.previewUrl && !language && !text) return { url: known.previewUrl }
  if (!known.isAvailable)
    throw new AppError(
      'invalid',
      `This voice is not available. ${known.needs ? `It needs ${known.needs}.` : ''}`.trim(),
    )
  const input = { voiceId, language: language ?? null, text: text ?? null }
  return runJob(call, { kind: 'preview-voice', podcastId: null, input }, longestWaitMs)
}
