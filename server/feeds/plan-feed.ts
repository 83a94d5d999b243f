import { acceptedEncoding } from '#server/compress-answers.ts'
import { isNotModified } from '#server/media/conditional.ts'
import { feedPath } from './feed-content.ts'
import type { KeptPage } from './kept-feed.ts'

export const feedPaths = [feedPath, '/feed.xml']

type Plan = { status: number; headers: Record<string, string>; body: Buffer | null }

/** What of a kept page goes to this asker, by whichever way. */
export function planFeed(page: KeptPage, siteUrl: string, asked: { get(name: string): string | null }): Plan {
  if (page.redirectTo && page.redirectTo !== siteUrl + feedPath) {
    const headers = { location: page.redirectTo, 'cache-control': 'public, max-age=3600' }
    return { status: 301, headers, body: null }
  }
  const encoding = acceptedEncoding(asked.get('accept-encoding') ?? '')
  const headers: Record<string, string> = {
    // The same feed in other bytes: equal in meaning only.
    etag: encoding ? `W/"${page.etag}"` : `"${page.etag}"`,
    // Apps ask every few minutes; asking is cheap and a publication is seen at once.
    'cache-control': 'public, max-age=60',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    link: `<${siteUrl}${feedPath}>; rel="canonical"`,
    ...(page.modifiedAt ? { 'last-modified': page.modifiedAt.toUTCString() } : {}),
  }
  const version = { etag: `"${page.etag}"`, modifiedAt: page.modifiedAt ?? new Date(8.64e15) }
  if (isNotModified(asked, version)) return { status: 304, headers, body: null }
  const body = encoding ? page[encoding] : page.bytes
  headers['content-type'] = 'application/rss+xml; charset=utf-8'
  headers['content-length'] = String(body.length)
  if (encoding) headers['content-encoding'] = encoding
  return { status: 200, headers, body }
}
