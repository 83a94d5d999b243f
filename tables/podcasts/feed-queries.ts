import type { Database, DatabaseViewer, Row } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import { freshQuery } from '#tables/read-query.ts'

/** An episode's own fields in the feed. A row means that the feed is configured for it. */
export type FeedRow = Omit<Row<'rss_feeds'>, 'id' | 'created_at' | 'updated_at'>

export const defaultFeedRow: Omit<FeedRow, 'podcast_id'> = {
  season: null,
  episode_number: null,
  episode_type: 'full',
  // null: the show's own setting applies.
  explicit: null,
  title: null,
  summary: null,
  is_included: true,
  soundbite_start: null,
  soundbite_seconds: null,
  soundbite_title: null,
}

export const feedQueries = (as: DatabaseViewer) => ({
  ofPodcast: (podcastId: string) =>
    freshQuery(as, ['rss_feeds', podcastId], (db) =>
      db.from('rss_feeds').select('*').eq('podcast_id', podcastId).maybeSingle().then(dataOrFault),
    ),
  /** Season and episode numbers that the viewer may see, to propose the next one. */
  places: () =>
    freshQuery(as, ['rss_feeds', 'places'], (db) =>
      db
        .from('rss_feeds')
        .select('podcast_id, season, episode_number')
        .not('episode_number', 'is', null)
        .order('season', { ascending: false, nullsFirst: false })
        .order('episode_number', { ascending: false })
        .limit(1000)
        .then(dataOrFault),
    ),
})

export async function saveFeedRow(db: Database, row: FeedRow): Promise<void> {
  await db.from('rss_feeds').upsert(row, { onConflict: 'podcast_id' }).then(orFault)
}
