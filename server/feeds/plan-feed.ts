import { chooseKept } from '#server/kept/send-kept.ts'
import { feedPath } from './feed-content.ts'
import type { KeptPage } from './kept-feed.ts'

export const feedPaths = [feedPath, '/feed.xml']

type Plan = { status: number; headers: Record<string, string>; body: Buffer | null }
type Asked = { method: string; headers: { get(name: string): string | null } }

/** What of a kept page goes to this asker, by whichever way. */
export function planFeed(page: KeptPage, siteUrl: string, { method, headers: asked }: Asked): Plan {
  if (page.redirectTo && page.redirectTo !== siteUrl + feedPath) {
    const headers = { location: page.redirectTo, 'cache-control': 'public, max-age=3600' }
    return { status: 301, headers, body: null }
  }
  const headers = {
    'content-type': 'application/rss+xml; charset=utf-8',
    // Apps ask every few minutes; asking is cheap and a publication is seen at once.
    'cache-control': 'public, max-age=60',
    link: `<${siteUrl}${feedPath}>; rel="canonical"`,
  }
  return chooseKept({ ...page, headers }, method, asked)
}
