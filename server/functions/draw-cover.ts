import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { readBody, type ServerFunction, signedIn, uuidField } from './server-function.ts'
import { runJob } from './watch-job.ts'

const bodySchema = z.object({
  podcastId: uuidField,
  otherColours: z.boolean().default(false),
  /** Name of an uploaded picture of the caller in the bucket `covers`, in place of a drawn one. */
  picture: z.string().max(200).nullish(),
})

const longestWaitMs = 120_000

/** Draws the cover of an episode's working copy again, or takes an uploaded picture for it: returns `{url}`. Readers see it when the changes are published. */
export const drawCoverAgain: ServerFunction = async (call) => {
  const { podcastId, otherColours, picture } = readBody(bodySchema, call)
  if (picture && !picture.startsWith(`${signedIn(call)}/`))
    throw new AppError('not-found', 'There is no such picture of yours.')
  return runJob(call, { kind: 'draw-cover', podcastId, input: { otherColours, picture } }, longestWaitMs)
}
