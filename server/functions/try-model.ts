import { z } from 'zod'
import { readBody, type ServerFunction } from './server-function.ts'
import { startJob } from './start-job.ts'
import { resultOfJob } from './watch-job.ts'

const bodySchema = z.object({ id: z.string().min(1).max(200) })

const longestWaitMs = 90_000

/** Has the worker ask a writer, or a provider of voices, for one real line; returns it, or why there is none. For admins. */
export const tryModel: ServerFunction = async (call) => {
  const { deps, viewer, request } = call
  const { id } = readBody(bodySchema, call)
  const jobId = await startJob(deps, viewer, { kind: 'try-model', podcastId: null, input: { id } })
  return resultOfJob(deps, jobId, { signals: [request.signal], waitMs: longestWaitMs })
}
