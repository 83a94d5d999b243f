import { z } from 'zod'
import { mostFeedBytes } from '#core/feeds/former/most-feed-bytes.ts'
import { firstStep, queueOf } from '#core/jobs/job-kinds.ts'
import { requestOrigin } from '#server/http/request-origin.ts'
import { insertJob } from '#tables/jobs/jobs-sql.ts'
import { insertFeedImport } from '#tables/podcasts/import-sql.ts'
import { inTransaction } from '#tables/sql.ts'
import { readBody, recordAdminAction, type ServerFunction, signedIn } from './server-function.ts'

const bodySchema = z
  .object({
    address: z
      .url({ protocol: /^https?$/, error: 'must begin with https:// or http://' })
      .max(2000)
      .nullish(),
    feed: z.string().trim().min(1).max(mostFeedBytes).nullish(),
    isOurs: z.literal(true, 'must be said: you may publish these episodes'),
  })
  .refine(
    ({ address, feed }) => Boolean(address) !== Boolean(feed),
    'Enter a feed URL or choose a feed file.',
  )

/** Starts a job that imports a show from its feed. The request is recorded as an admin action. */
export const importFeed: ServerFunction = async (call) => {
  const adminId = signedIn(call)
  const { address, feed } = readBody(bodySchema, call)
  const { database, jobs } = call.deps
  const jobId = await inTransaction(database.pool, async (sql, client) => {
    const source = address ? { address, feed: null } : { address: null, feed: feed ?? '' }
    const importId = await insertFeedImport(sql, adminId, source)
    const step = firstStep('import-feed')
    const made = await insertJob(sql, {
      podcastId: null,
      userId: adminId,
      kind: 'import-feed',
      step,
      input: { importId },
      requestId: requestOrigin.getStore()?.requestId,
    })
    if (!made) throw new Error('no job was made')
    await jobs.send(queueOf(step), { jobId: made }, { within: client })
    await recordAdminAction(
      sql,
      call,
      address
        ? `a show is taken over · ${new URL(address).host}`
        : 'a show is taken over from an uploaded feed',
    )
    return made
  })
  return Response.json({ jobId }, { status: 202 })
}
