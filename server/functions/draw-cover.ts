import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { readBody, type ServerFunction, signedIn, uuidField } from './server-function.ts'
import { runJob } from './watch-job.ts'

const bodySchema = z.object({
  podcastId: uuidField,
  otherColours: z.boolean().default(false),
  /** Name of a picture that the caller uploaded to the bucket `covers`. It is used instead of a drawn cover. */
  picture: z.string().max(200).nullish(),
})

const longestWaitMs = 120_000

/**
 * Draws the cover of an episode's working copy again, or uses an uploaded picture. Returns `{url}`. Readers see the cover when the
 * changes are published.
 */
export const drawCoverAgain: ServerFunction = async (call) => {
  const { podcastId, otherColours, picture } = readBody(bodySchema, call)
  if (picture && !picture.startsWith(`${signedIn(call)}/`))
    throw new AppError('not-found', 'There is no such picture of yours.')
  return runJob(call, { kind: 'draw-cover', podcastId, input: { otherColours, picture } }, longestWaitMs)
}
