import { z } from 'zod'
import { readBody, type ServerFunction, uuidField } from './server-function.ts'
import { startJob } from './start-job.ts'
import { resultOfJob } from './watch-job.ts'

const bodySchema = z.object({ podcastId: uuidField, otherColours: z.boolean().default(false) })

const longestWaitMs = 120_000

/** Redraws the cover of an episode's working copy: returns `{url}`. Readers see it when the changes are published. */
export const drawCoverAgain: ServerFunction = async (call) => {
  const { deps, viewer, request } = call
  const { podcastId, otherColours } = readBody(bodySchema, call)
  const jobId = await startJob(deps, viewer, { kind: 'draw-cover', podcastId, input: { otherColours } })
  return resultOfJob(deps, jobId, { signals: [request.signal], waitMs: longestWaitMs })
}
