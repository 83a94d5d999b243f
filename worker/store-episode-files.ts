import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { episodePath } from '#pipeline/episode-files.ts'
import type { MediaStore } from '#providers/media/media-store.ts'
import { mediaTypeOf } from '#providers/media/media-types.ts'

export type StoredEpisode = {
  audioUrl: string
  transcripts: { vtt: string; srt: string; json: string; html: string }
  chaptersUrl: string
}

/**
 * Stores the finished files of a folder in the media store, each under a hash of its content: a new version gets new URLs,
 * so caches and apps never mix two versions, and the hash of an unpublished file cannot be guessed. Returned URLs are paths
 * on the site.
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
  // Stored last: once the audio URL exists, everything else is in place.
  const audioUrl = await keep(episodePath(folder, 'audio'), '.mp3')
  return { audioUrl, transcripts: { vtt, srt, json, html }, chaptersUrl }
}

export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex').slice(0, 32)
}
