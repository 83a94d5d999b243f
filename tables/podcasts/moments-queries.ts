import type { Database } from '#tables/database.ts'

/** A line that contains the searched words. */
export type Moment = { startSeconds: number; text: string }

/** Returns where in these episodes the words are spoken, by episode id. */
export async function findMoments(
  db: Database,
  query: string,
  podcastIds: string[],
  signal: AbortSignal,
): Promise<Map<string, Moment[]>> {
  const { data, error } = await db.rpc('search_moments', { query, podcasts: podcastIds }).abortSignal(signal)
  if (error) throw new Error(`Failed to fetch podcasts: ${error.message}`, { cause: error })
  const moments = new Map<string, Moment[]>()
  for (const { podcast_id, start_ms, text } of data) {
    moments.set(podcast_id, [...(moments.get(podcast_id) ?? []), { startSeconds: start_ms / 1000, text }])
  }
  return moments
}
