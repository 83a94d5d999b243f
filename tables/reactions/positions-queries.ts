import type { Database } from '#tables/database.ts'
import { orFault } from '#tables/fault.ts'

/** Where listening stopped; `savedAt` is a clock time in milliseconds, 0 seconds means heard to the end. */
export type Position = { podcastId: string; seconds: number; savedAt: number }

const mostPositions = 200

export async function listPositions(db: Database, userId: string): Promise<Position[]> {
  const { data } = await db
    .from('listening_positions')
    .select('podcast_id, seconds, updated_at')
    .eq('user_id', userId)
    .order('updated_at', { ascending: false })
    .limit(mostPositions)
    .then(orFault)
  return data.map((row) => ({
    podcastId: row.podcast_id,
    seconds: row.seconds,
    savedAt: Date.parse(row.updated_at),
  }))
}

/** Saves positions one by one, so that an episode that is no longer visible does not block the others. */
export async function savePositions(db: Database, userId: string, positions: Position[]): Promise<void> {
  for (const { podcastId, seconds, savedAt } of positions) {
    await db.from('listening_positions').upsert({
      user_id: userId,
      podcast_id: podcastId,
      seconds: Math.floor(seconds),
      updated_at: new Date(savedAt).toISOString(),
    })
  }
}
