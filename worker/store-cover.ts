import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type CoverWidth, coverSizes, unpackCover } from '#providers/art/cover-sizes.ts'
import { renderSocialCard } from '#providers/art/social-card.ts'
import type { MediaStore } from '#providers/media/media-store.ts'
import { socialCardKey } from './render-social-cards.ts'

/** Width of the cover in lists and cards. Pages that choose by screen use the other sizes, which are stored beside it. */
const smallWidth: CoverWidth = 640

export type StoredCover = { imageUrl: string; smallImageUrl: string }

/**
 * Stores a rendered cover under a hash of its content, so that an unchanged picture is not stored again. For the key
 * `<base>.jpg`, its other sizes are stored as `<base>-<width>.avif` and `.webp`, and the social card for link previews as
 * `<base>-social.jpg`.
 */
export async function storeCover(store: MediaStore, podcastId: string, png: string): Promise<StoredCover> {
  const picture = await readFile(png)
  const base = `podcasts/${podcastId}/${createHash('sha256').update(picture).digest('hex').slice(0, 32)}`
  const stored = { imageUrl: `/media/${base}.jpg`, smallImageUrl: `/media/${base}-${smallWidth}.webp` }
  // The JPEG is stored last: once it exists, all other files do.
  if (await store.stat(`${base}.jpg`)) return stored
  // A JPEG without alpha, as podcast directories require. The PNG itself would be several times the size.
  const cover = await sharp(picture)
    .flatten({ background: '#000000' })
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer()
  const plain = await unpackCover(picture)
  for (const { width, avif, webp } of await coverSizes(plain)) {
    await store.put(`${base}-${width}.avif`, { bytes: avif }, 'image/avif')
    await store.put(`${base}-${width}.webp`, { bytes: webp }, 'image/webp')
  }
  const card = await renderSocialCard(plain)
  await store.put(socialCardKey(`${base}.jpg`), { bytes: card }, 'image/jpeg')
  await store.put(`${base}.jpg`, { bytes: cover }, 'image/jpeg')
  return stored
}

/** Returns the media key of the cover that is stored for an episode; null without a cover, or if it is at another address. */
export function renderedCoverKey({ id, image_url: address }: { id: string; image_url: string | null }) {
  return address?.startsWith(`/media/podcasts/${id}/`) ? address.slice('/media/'.length) : null
}
