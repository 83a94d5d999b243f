import { queryOptions } from '@tanstack/react-query'
import type { Connect, Database } from './connect.ts'

export type PodcastStats = { likes: number; comments: number; listens: number }
export type MarkTable = 'podcast_likes' | 'podcast_bookmarks'

export const markQueries = (connect: Connect) => ({
  stats: (podcastId: string) =>
    queryOptions({
      queryKey: ['podcast-stats', podcastId],
      queryFn: async ({ signal }) => {
        const db = await connect()
        const { data } = await db
          .from('podcast_stats')
          .select('likes, comments, listens')
          .eq('podcast_id', podcastId)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError()
        return (data ?? { likes: 0, comments: 0, listens: 0 }) as PodcastStats
      },
    }),

  /** Ids of the episodes that the account has liked or saved. */
  own: (table: MarkTable, userId: string) =>
    queryOptions({
      queryKey: ['marks', table, userId],
      queryFn: async ({ signal }) => {
        const db = await connect()
        const { data } = await db
          .from(table)
          .select('podcast_id')
          .eq('user_id', userId)
          .abortSignal(signal)
          .throwOnError()
        return (data as { podcast_id: string }[]).map((row) => row.podcast_id)
      },
    }),
})

/** Setting a mark twice, or taking away one that is not there, is fine. */
export async function setMark(
  db: Database,
  table: MarkTable,
  { userId, podcastId, isOn }: { userId: string; podcastId: string; isOn: boolean },
): Promise<void> {
  if (isOn) {
    await db
      .from(table)
      .upsert({ user_id: userId, podcast_id: podcastId }, { ignoreDuplicates: true })
      .throwOnError()
  } else {
    await db.from(table).delete().eq('user_id', userId).eq('podcast_id', podcastId).throwOnError()
  }
}

/** Counts a listener once a day; see the function's comment in the database for what is kept. */
export async function recordListen(db: Database, podcastId: string, seconds: number): Promise<void> {
  await db.rpc('record_listen', { podcast: podcastId, seconds: Math.round(seconds) }).throwOnError()
}
