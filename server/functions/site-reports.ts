import { findingsOf } from '#providers/site-checks/finding.ts'
import { inspectFeed } from '#server/feeds/inspect-feed.ts'
import { readStorage } from '#server/metrics/read-figures.ts'
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

/** Looks at the site as its visitors reach it, as `helmcast doctor` does. For admins. */
export const checkSite: ServerFunction = async ({ deps }) => ({
  findings: (await Promise.all(deps.siteChecks.map(findingsOf))).flat(),
})

/** Bytes that the site's data takes, and free space. For admins. */
export const measureStorage: ServerFunction = ({ deps, sql }) => readStorage(sql, deps.dataDir)
