import { z } from 'zod'
import { readBody, type ServerFunction } from './server-function.ts'
import { runJob } from './watch-job.ts'

const bodySchema = z.object({ id: z.string().min(1).max(200) })

const longestWaitMs = 90_000

/** Has the worker ask a writer, or a provider of voices, for one real line. Returns the line, or why there is none. For admins. */
export const tryModel: ServerFunction = async (call) => {
  const { id } = readBody(bodySchema, call)
  return runJob(call, { kind: 'try-model', podcastId: null, input: { id } }, longestWaitMs)
}
