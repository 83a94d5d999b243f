import { createHash } from 'node:crypto'
import { buildFeed } from '#core/feeds/build-feed.ts'
import { type PackedBodies, packBodies } from '#server/kept/pack-bodies.ts'
import { headersForSites } from '#server/security-headers.ts'
import { dateFeed } from '#tables/podcasts/server-feed.ts'
import { sqlOf } from '#tables/sql.ts'
import { type FeedDependencies, feedPath, readFeedContent } from './feed-content.ts'

/** One page of the feed, ready to be sent. */
export type KeptPage = {
  /** Of the unpacked bytes, with its quotation marks. */
  etag: string
  /** null beyond the first page: its date is that of the first. */
  modifiedAt: Date | null
  redirectTo: string | null
  headers: Record<string, string>
  bodies: PackedBodies
}

/** Of a show so long that it has more pages the others are made anew for whoever asks. */
const keptPages = 10

export type KeptFeed = {
  pageOf(page: number): Promise<KeptPage | null>
  /** The first page, where it is known to be the one of this moment; else null. */
  known(): KeptPage | null
}

/**
 * The feed, made once for each change and then answered from memory: apps ask every few minutes, all of them. Answers null
 * for a page that there is not.
 */
export function keepFeed(deps: FeedDependencies): KeptFeed {
  const sql = sqlOf(deps.database.pool)
  const headers = {
    ...headersForSites(deps.siteUrl),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/rss+xml; charset=utf-8',
    // Apps ask every few minutes; asking is cheap and a publication is seen at once.
    'cache-control': 'public, max-age=60',
    link: `<${deps.siteUrl}${feedPath}>; rel="canonical"`,
  }
  const pages = new Map<number, Promise<KeptPage | null>>()
  let version: string | null = null
  let first: KeptPage | null = null

  async function make(page: number): Promise<KeptPage | null> {
    const content = await readFeedContent(deps, page)
    if (!content) return null
    const undated = buildFeed(content.show, content.episodes, new Date(0), content.page)
    const changedAt = await (page === 1 ? dateFeed(sql, hashOf(undated)) : dateOfFirst())
    const bytes = Buffer.from(buildFeed(content.show, content.episodes, changedAt, content.page), 'utf8')
    return {
      etag: `"${hashOf(bytes)}"`,
      modifiedAt: page === 1 ? changedAt : null,
      redirectTo: content.redirectTo,
      headers,
      bodies: await packBodies(bytes),
    }
  }

  async function dateOfFirst(): Promise<Date> {
    return (await pageOf(1))?.modifiedAt ?? new Date(0)
  }

  function pageOf(page: number): Promise<KeptPage | null> {
    const kept = pages.get(page)
    if (kept) return kept
    const made = make(page)
    if (page <= keptPages) {
      pages.set(page, made)
      // A failure is nothing to keep.
      made.then(
        (whole) => {
          if (page === 1 && pages.get(1) === made) first = whole
        },
        () => pages.get(page) === made && pages.delete(page),
      )
    }
    return made
  }

  return {
    async pageOf(page) {
      const { feed } = await deps.shown.read()
      if (feed !== version) {
        pages.clear()
        first = null
      }
      version = feed
      return pageOf(page)
    },
    known: () => (deps.shown.known()?.feed === version ? first : null),
  }
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}
