import { inspectFeed } from '#server/feeds/inspect-feed.ts'
import { countDeliveries } from '#tables/mails/server-deliveries.ts'
import { listFormerGuids } from '#tables/podcasts/server-import.ts'
import { sqlOf } from '#tables/sql.ts'
import { assertAdmin, type ServerFunction } from './server-function.ts'

/** The live feed held against the rules of directories, and what was told to the hub and the webhook. For admins. */
export const checkLiveFeed: ServerFunction = async (call) => {
  await assertAdmin(call)
  const { siteUrl, database } = call.deps
  const sql = sqlOf(database.pool)
  const [findings, deliveries] = await Promise.all([
    inspectFeed(siteUrl, await listFormerGuids(sql)),
    countDeliveries(sql),
  ])
  return { feedUrl: `${siteUrl}/rss`, findings, deliveries }
}
