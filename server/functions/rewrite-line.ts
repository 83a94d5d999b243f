import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { findPodcastOfLine } from '#tables/lines/lines-sql.ts'
import { readBody, type ServerFunction, uuidField } from './server-function.ts'
import { runJob } from './watch-job.ts'

const bodySchema = z.object({ segmentId: uuidField, instruction: z.string().trim().max(500).nullish() })

const longestWaitMs = 90_000

/** Returns an alternative wording for one line, or why there is none; saves nothing. */
export const rewriteLine: ServerFunction = async (call) => {
  const { deps, viewer } = call
  const { segmentId, instruction } = readBody(bodySchema, call)
  const podcastId = await deps.database.asViewer(viewer, (sql) => findPodcastOfLine(sql, segmentId))
  if (!podcastId) throw new AppError('not-found', 'This line was removed.')
  const input = { segmentId, instruction: instruction || null, seed: randomInt(2 ** 31) }
  try {
    return await runJob(call, { kind: 'rewrite-line', podcastId, input }, longestWaitMs)
  } catch (error) {
    // Finding no other words is not a failure of the request: browsers would log a 409 as an error.
    if (error instanceof AppError && error.code === 'conflict') return { reason: error.message }
    throw error
  }
}
