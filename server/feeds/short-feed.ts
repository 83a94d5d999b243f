import type { ServerDependencies } from '#server/dependencies.ts'
import { openToSites } from '#server/door/cross-origin.ts'
import type { AskedShortly, ReadyAnswer } from '#server/kept/short-way.ts'
import { everyHeader } from '#server/security-headers.ts'
import { feedPaths, planFeed } from './plan-feed.ts'

/** The feed by its plain addresses while it is known to be unchanged: apps ask for it all day, all of them. */
export function shortFeed({
  keptFeed,
  siteUrl,
}: Pick<ServerDependencies, 'keptFeed' | 'siteUrl'>): (asked: AskedShortly) => ReadyAnswer | null {
  const always = feedHeaders(siteUrl)
  return ({ url, method, headers }) => {
    const page = feedPaths.includes(url) ? keptFeed.known() : null
    if (!page) return null
    const plan = planFeed(page, siteUrl, headers)
    return {
      route: url,
      status: plan.status,
      headers: { ...plan.headers, ...always },
      body: method === 'HEAD' ? null : plan.body,
    }
  }
}

/** What the whole way adds. */
function feedHeaders(siteUrl: string): Record<string, string> {
  const headers = new Headers({
    ...everyHeader(siteUrl),
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  openToSites(headers)
  return Object.fromEntries(headers)
}
