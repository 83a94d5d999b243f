import type { ServerDependencies } from '#server/dependencies.ts'
import type { AskedShortly, ReadyAnswer } from '#server/kept/short-way.ts'
import { headersForSites } from '#server/security-headers.ts'
import { feedPaths, planFeed } from './plan-feed.ts'

/** The feed by its plain addresses while it is known to be unchanged: apps ask for it all day, all of them. */
export function shortFeed({
  keptFeed,
  siteUrl,
}: Pick<ServerDependencies, 'keptFeed' | 'siteUrl'>): (asked: AskedShortly) => ReadyAnswer | null {
  const always = {
    ...headersForSites(siteUrl),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
  return (asked) => {
    const { url } = asked
    const page = feedPaths.includes(url) ? keptFeed.known() : null
    if (!page) return null
    const plan = planFeed(page, siteUrl, asked)
    return { route: url, ...plan, headers: { ...plan.headers, ...always } }
  }
}
