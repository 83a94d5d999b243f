import { findingsOf } from '#providers/site-checks/finding.ts'
import { inspectFeed } from '#server/feeds/inspect-feed.ts'
import { readStorage } from '#server/metrics/read-figures.ts'
import { countDeliveries, listWebhookDeliveries } from '#tables/mails/deliveries-sql.ts'
import { listFormerGuids } from '#tables/podcasts/import-sql.ts'
import type { ServerFunction } from './server-function.ts'

/** Checks the live feed against the rules of directories, and lists the deliveries to the hub and the webhook. For admins. */
export const checkLiveFeed: ServerFunction = async ({ deps: { siteUrl }, sql }) => {
  const [findings, deliveries, messages] = await Promise.all([
    inspectFeed(siteUrl, await listFormerGuids(sql)),
    countDeliveries(sql),
    listWebhookDeliveries(sql),
  ])
  return { feedUrl: `${siteUrl}/rss`, findings, deliveries, messages }
}

/** Checks the site as its visitors reach it, like `helmcast doctor`. For admins. */
export const checkSite: ServerFunction = async ({ deps }) => ({
  findings: (await Promise.all(deps.siteChecks.map(findingsOf))).flat(),
})

/** Returns the bytes that the site's data takes, and the free space. For admins. */
export const measureStorage: ServerFunction = ({ deps, sql }) => readStorage(sql, deps.dataDir)
