import { chooseKept } from '#server/kept/send-kept.ts'
import { feedPath } from './feed-content.ts'
import type { KeptPage } from './kept-feed.ts'

export const feedPaths = [feedPath, '/feed.xml']

type Plan = { status: number; headers: Readonly<Record<string, string>>; body: Buffer | null }
type Asked = { method: string; headers: { get(name: string): string | null } }

/** What of a kept page goes to this asker, by whichever way. */
export function planFeed(page: KeptPage, siteUrl: string, { method, headers: asked }: Asked): Plan {
  if (!page.redirectTo || page.redirectTo === siteUrl + feedPath) return chooseKept(page, method, asked)
  const { 'content-type': _, link: __, ...always } = page.headers
  const headers = { ...always, location: page.redirectTo, 'cache-control': 'public, max-age=3600' }
  return { status: 301, headers, body: null }
}
