import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type CoverWidth, coverSizes, unpackCover } from '#providers/art/cover-sizes.ts'
import { drawSocialCard } from '#providers/art/social-card.ts'
import type { MediaStore } from '#providers/media/media-store.ts'
import { socialCardKey } from './draw-social-cards.ts'

/** What lists and cards show; the other sizes stand beside it for pages that choose by screen. */
const smallWidth: CoverWidth = 640

export type StoredCover = { imageUrl: string; smallImageUrl: string }

/**
 * Keeps a drawn cover under a name that comes from its content, so that the same picture as before costs nothing. Its sizes
 * stand beside it as `<cover without .jpg>-<width>.avif` and `.webp`, and what pages elsewhere show of a link as
 * `<cover without .jpg>-social.jpg`.
 */
export async function storeCover(store: MediaStore, podcastId: string, png: string): Promise<StoredCover> {
  const picture = await readFile(png)
  const base = `podcasts/${podcastId}/${createHash('sha256').update(picture).digest('hex').slice(0, 32)}`
  const stored = { imageUrl: `/media/${base}.jpg`, smallImageUrl: `/media/${base}-${smallWidth}.webp` }
  // The JPEG is stored last.
  if (await store.stat(`${base}.jpg`)) return stored
  // JPEG without alpha, as directories want it; the PNG itself would be several times the size.
  const cover = await sharp(picture)
    .flatten({ background: '#000000' })
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer()
  const plain = await unpackCover(picture)
  for (const { width, avif, webp } of await coverSizes(plain)) {
    await store.put(`${base}-${width}.avif`, { bytes: avif }, 'image/avif')
    await store.put(`${base}-${width}.webp`, { bytes: webp }, 'image/webp')
  }
  const card = await drawSocialCard(plain)
  await store.put(socialCardKey(`${base}.jpg`), { bytes: card }, 'image/jpeg')
  await store.put(`${base}.jpg`, { bytes: cover }, 'image/jpeg')
  return stored
}

/** Where the cover that was drawn for an episode lies; null while it has none, or a picture of its creator's. */
export function drawnCoverKey({ id, image_url: address }: { id: string; image_url: string | null }) {
  return address?.startsWith(`/media/podcasts/${id}/`) ? address.slice('/media/'.length) : null
}
