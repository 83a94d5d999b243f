import { inspectFeed } from '#server/feeds/inspect-feed.ts'
import { countDeliveries } from '#tables/mails/deliveries-sql.ts'
import { listFormerGuids } from '#tables/podcasts/import-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import { assertAdmin, type ServerFunction } from './server-function.ts'

/**
 * The live feed checked against the rules of directories, and the deliveries to the hub and the webhook. For admins.
 */
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
