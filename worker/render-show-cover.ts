import { createHash } from 'node:crypto'
import { renderCover } from '#providers/art/render-cover.ts'
import { findShowWithoutCover, saveRenderedCover } from '#tables/show/show-sql.ts'
import type { WorkerContext } from './job.ts'

/**
 * Renders the show's own cover when none was uploaded, and again when the show gets another title. Directories identify a
 * show by the cover in its feed, so an episode's cover must never replace it.
 */
export async function renderShowCover({
  sql,
  mediaStore,
}: Pick<WorkerContext, 'sql' | 'mediaStore'>): Promise<void> {
  const title = await findShowWithoutCover(sql)
  if (title === null) return
  const bytes = await renderCover({
    title,
    leaderName: title,
    formatName: 'Podcast',
    minutes: null,
    partSeconds: [],
    look: { of: title, turn: 0 },
  })
  const key = `show/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.png`
  await mediaStore.put(key, { bytes }, 'image/png')
  await saveRenderedCover(sql, { title, url: `/media/${key}` })
}
