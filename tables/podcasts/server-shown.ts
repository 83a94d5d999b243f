import type { Sql } from '#tables/sql.ts'

/** Each becomes another text with whatever may change the feed, or what visitors see on pages and hear. */
export type ShownVersions = {
  feed: string
  pages: string
  /** When an episode comes out without anybody writing, if one is waiting. */
  nextAt: Date | null
}

/** Two looks at an index and one row. What came out last stands in both: the clock brings planned episodes. */
export async function readShownVersions(sql: Sql): Promise<ShownVersions> {
  const [row] = await sql<{ feed: string; pages: string; last_at: string | null; next_at: Date | null }>(
    `select version::text as feed, (version + page_version)::text as pages,
       (select max(published_at) from public.podcasts where is_published and published_at <= now())::text as last_at,
       (select min(published_at) from public.podcasts where is_published and published_at > now()) as next_at
     from private.feed_changes`,
  )
  if (!row) throw new Error('private.feed_changes has no row')
  return { feed: `${row.feed} ${row.last_at}`, pages: `${row.pages} ${row.last_at}`, nextAt: row.next_at }
}
