import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { coverSizes, unpackCover } from '#providers/art/cover-sizes.ts'
import { renderCover } from '#providers/art/render-cover.ts'
import type { Site } from '#tests/e2e/support/site.ts'

/** Stores a cover for an episode in all sizes, as the worker does. */
export async function giveCover(
  site: Pick<Site, 'dataDir' | 'query'>,
  episode: { id: string; title: string; leaderName: string; partSeconds?: number[] },
): Promise<void> {
  const { id, title, leaderName, partSeconds = [41, 73, 58, 90, 66, 35] } = episode
  const look = { of: title, turn: 0 }
  const facts = { formatName: 'Deep dive', minutes: 15 }
  const picture = await renderCover({ title, leaderName, ...facts, partSeconds, look })
  const folder = join(site.dataDir, 'media', 'podcasts', id)
  await mkdir(folder, { recursive: true })
  for (const { width, avif, webp } of await coverSizes(await unpackCover(picture))) {
    await writeFile(join(folder, `cover-${width}.avif`), avif)
    await writeFile(join(folder, `cover-${width}.webp`), webp)
  }
  await writeFile(join(folder, 'cover.jpg'), await sharp(picture).jpeg({ quality: 88 }).toBuffer())
  const base = `/media/podcasts/${id}/cover`
  await site.query(
    'update public.podcasts set image_url = $2, cover_small_url = $3, leader_name = $4 where id = $1',
    [id, `${base}.jpg`, `${base}-640.webp`, leaderName],
  )
}
