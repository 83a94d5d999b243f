import type { Sql } from '#tables/sql.ts'

/** Each version changes with anything that may change the feed, or the pages and audio that visitors receive. */
export type CacheVersions = {
  feed: string
  pages: string
  /** When the next scheduled episode becomes public without a write; null if none is waiting. */
  nextAt: Date | null
}

/**
 * Returns both versions for the price of two index lookups and one row. Both contain the last publication time, because scheduled
 * episodes become public without a write.
 */
export async function readCacheVersions(sql: Sql): Promise<CacheVersions> {
  const [row] = await sql(
    `select version::text as feed, (version + page_version)::text as pages,
       (select max(published_at) from public.podcasts where is_published and published_at <= now())::text as last_at,
       (select min(published_at) from public.podcasts where is_published and published_at > now()) as next_at
     from private.feed_changes`,
  )
  if (!row) throw new Error('private.feed_changes has no row')
  return { feed: `${row.feed} ${row.last_at}`, pages: `${row.pages} ${row.last_at}`, nextAt: row.next_at }
}
