import { buffer } from 'node:stream/consumers'
import { unpackCover } from '#providers/art/cover-sizes.ts'
import { renderSocialCard } from '#providers/art/social-card.ts'
import { listPublicCovers } from '#tables/podcasts/podcasts-sql.ts'
import type { WorkerContext } from './job.ts'

/** Returns the key of a cover's social card: `<cover>.jpg` → `<cover>-social.jpg` */
export const socialCardKey = (coverKey: string) => coverKey.replace(/\.jpg$/, '-social.jpg')

/** Renders the missing social cards of older covers. Returns how many. */
export async function renderMissingSocialCards(
  { sql, mediaStore }: Pick<WorkerContext, 'sql' | 'mediaStore'>,
  stopping: AbortSignal,
): Promise<number> {
  let drawn = 0
  for (const address of await listPublicCovers(sql)) {
    if (stopping.aborted) break
    const key = /^\/media\/(podcasts\/[^?#]+\.jpg)$/.exec(address)?.[1]
    if (!key || (await mediaStore.stat(socialCardKey(key))) || !(await mediaStore.stat(key))) continue
    const bytes = await renderSocialCard(await unpackCover(await buffer(await mediaStore.open(key))))
    await mediaStore.put(socialCardKey(key), { bytes }, 'image/jpeg')
    drawn += 1
  }
  return drawn
}
