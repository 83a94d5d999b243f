import type { ServerDependencies } from '#server/dependencies.ts'
import type { AskedShortly, ReadyAnswer } from '#server/kept/short-way.ts'
import { feedPaths, planFeed } from './plan-feed.ts'

/** The feed by its plain addresses while it is known to be unchanged: apps ask for it all day, all of them. */
export function shortFeed({
  keptFeed,
  siteUrl,
}: Pick<ServerDependencies, 'keptFeed' | 'siteUrl'>): (asked: AskedShortly) => ReadyAnswer | null {
  return (asked) => {
    const { url } = asked
    const page = feedPaths.includes(url) ? keptFeed.known() : null
    if (!page) return null
    return { route: url, ...planFeed(page, siteUrl, asked) }
  }
}
