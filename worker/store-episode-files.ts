import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { episodePath } from '#making/episode-files.ts'
import { type CoverWidth, coverSizes } from '#providers/art/cover-sizes.ts'
import { drawSocialCard } from '#providers/art/social-card.ts'
import type { MediaStore } from '#providers/media/media-store.ts'
import { mediaTypeOf } from '#providers/media/media-types.ts'
import { socialCardKey } from './draw-social-cards.ts'

export type StoredEpisode = {
  audioUrl: string
  imageUrl: string
  smallImageUrl: string
  transcripts: { vtt: string; srt: string; json: string; html: string }
  chaptersUrl: string
}

/** What lists and cards show; the other sizes stand beside it for pages that choose by screen. */
const smallWidth: CoverWidth = 640

/**
 * Puts the finished files of a folder into the media store, each under a hash of its content: a new version has new
 * addresses, so that caches and apps never mix two versions, and a hash that is not published cannot be guessed.
 * Addresses are paths on the site. The sizes of the cover stand beside it as `<cover without .jpg>-<width>.avif` and `.webp`,
 * and what pages elsewhere show of a link as `<cover without .jpg>-social.jpg`.
 */
export async function storeEpisodeFiles(
  store: MediaStore,
  podcastId: string,
  folder: string,
): Promise<StoredEpisode> {
  async function keep(file: string, ending: string): Promise<string> {
    const key = `podcasts/${podcastId}/${await hashOfFile(file)}${ending}`
    if (!(await store.stat(key))) await store.put(key, { path: file }, mediaTypeOf(key))
    return `/media/${key}`
  }
  const [vtt, srt, json, html, chaptersUrl] = await Promise.all([
    keep(episodePath(folder, 'vtt'), '.vtt'),
    keep(episodePath(folder, 'srt'), '.srt'),
    keep(episodePath(folder, 'transcriptJson'), '.json'),
    keep(episodePath(folder, 'transcriptHtml'), '.html'),
    keep(episodePath(folder, 'chapters'), '.chapters.json'),
  ])
  const imageUrl = await storeCover(store, podcastId, episodePath(folder, 'cover'))
  // Last: whoever sees the audio's address finds everything else in its place.
  const audioUrl = await keep(episodePath(folder, 'audio'), '.mp3')
  const smallImageUrl = imageUrl.replace(/\.jpg$/, `-${smallWidth}.webp`)
  return { audioUrl, imageUrl, smallImageUrl, transcripts: { vtt, srt, json, html }, chaptersUrl }
}

/** Answers the address of the whole picture. The same picture as before costs nothing: its name comes from its content. */
async function storeCover(store: MediaStore, podcastId: string, png: string): Promise<string> {
  const picture = await readFile(png)
  const base = `podcasts/${podcastId}/${createHash('sha256').update(picture).digest('hex').slice(0, 32)}`
  const address = `/media/${base}.jpg`
  // The JPEG is stored last.
  if (await store.stat(`${base}.jpg`)) return address
  // JPEG without alpha, as directories want it; the PNG itself would be several times the size.
  const cover = await sharp(picture)
    .flatten({ background: '#000000' })
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer()
  for (const { width, avif, webp } of await coverSizes(picture)) {
    await store.put(`${base}-${width}.avif`, { bytes: avif }, 'image/avif')
    await store.put(`${base}-${width}.webp`, { bytes: webp }, 'image/webp')
  }
  const card = await drawSocialCard(picture)
  await store.put(socialCardKey(`${base}.jpg`), { bytes: card }, 'image/jpeg')
  await store.put(`${base}.jpg`, { bytes: cover }, 'image/jpeg')
  return address
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex').slice(0, 32)
}
