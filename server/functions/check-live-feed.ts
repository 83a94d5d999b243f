import { inspectFeed } from '#server/feeds/inspect-feed.ts'
import { countDeliveries, listWebhookDeliveries } from '#tables/mails/deliveries-sql.ts'
import { listFormerGuids } from '#tables/podcasts/import-sql.ts'
import type { ServerFunction } from './server-function.ts'

/**
 * The live feed checked against the rules of directories, and the deliveries to the hub and the webhook. For admins.
 */
export const checkLiveFeed: ServerFunction = async ({ deps: { siteUrl }, sql }) => {
  const [findings, deliveries, messages] = await Promise.all([
    inspectFeed(siteUrl, await listFormerGuids(sql)),
    countDeliveries(sql),
    listWebhookDeliveries(sql),
  ])
  return { feedUrl: `${siteUrl}/rss`, findings, deliveries, messages }
}
