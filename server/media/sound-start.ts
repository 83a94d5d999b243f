import { soundEnding } from '#core/audio/sound-types.ts'
import type { MediaStat, MediaStore } from '#providers/media/media-store.ts'

/** Whether a file is the sound of an episode. Callers exclude drafts: an owner's playback does not count as a listen. */
export function isSound(key: string): boolean {
  return key.startsWith('podcasts/') && soundEnding(key) !== null
}

/** Returns the offset where the sound of a file begins: in an MP3 after its tag, which holds the cover. */
export async function readSoundStart(store: Pick<MediaStore, 'read'>, file: MediaStat): Promise<number> {
  if (!isSound(file.key) || file.sizeBytes < 10) return 0
  // ID3v2: "ID3", version, flags, then the length as four times seven bits (id3.org).
  const head = await store.read(file.key, { start: 0, end: 9 })
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0
  const [flags = 0, a = 0, b = 0, c = 0, d = 0] = head.subarray(5, 10)
  const footerBytes = flags & 16 ? 10 : 0
  const start = 10 + (((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127)) + footerBytes
  return start < file.sizeBytes ? start : 0
}

/**
 * Returns the sound without its tag, as a resource with its own length and ETag. Chromium plays nothing before it has read the whole tag,
 * a megabyte of cover.
 */
export function soundOnly(file: MediaStat, soundStart: number): MediaStat {
  if (soundStart === 0) return file
  return {
    ...file,
    sizeBytes: file.sizeBytes - soundStart,
    etag: file.etag.replace(/"$/, '-sound"'),
  }
}
