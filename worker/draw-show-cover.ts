import { createHash } from 'node:crypto'
import { drawCover } from '#providers/art/draw-cover.ts'
import { findShowWithoutCover, saveDrawnCover } from '#tables/show/server.ts'
import type { WorkerContext } from './job.ts'

/**
 * Draws the show's own cover where nobody has given it one, and anew when the show gets another title. It stands in the feed:
 * directories know a show by it, so an episode's cover must never stand in for it.
 */
export async function drawShowCover({
  sql,
  mediaStore,
}: Pick<WorkerContext, 'sql' | 'mediaStore'>): Promise<void> {
  const title = await findShowWithoutCover(sql)
  if (title === null) return
  const bytes = await drawCover({
    title,
    leaderName: title,
    formatName: 'Podcast',
    minutes: null,
    partSeconds: [],
    look: { of: title, turn: 0 },
  })
  const key = `show/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.png`
  await mediaStore.put(key, { bytes }, 'image/png')
  await saveDrawnCover(sql, { title, url: `/media/${key}` })
}
