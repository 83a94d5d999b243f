import { open, rename } from 'node:fs/promises'
import { parseFile } from 'music-metadata'
import type { SoundEnding } from '#core/audio/sound-types.ts'
import { AppError } from '#core/errors.ts'

/** A file and the ending that matches its content. */
export type MeasuredSound = { file: string; ending: SoundEnding; durationSeconds: number }

/**
 * Measures downloaded sound by its content, because its declared type and length may be wrong. Accepts what podcast
 * directories accept: MP3, or AAC in MP4 (M4A). Throws AppError for anything else.
 */
export async function measureSound(file: string): Promise<MeasuredSound> {
  const ending = (await beginsLikeMp4(file)) ? '.m4a' : '.mp3'
  const named = `${file}${ending}`
  await rename(file, named)
  const { format } = await parseFile(named, { duration: true, skipCovers: true }).catch(() => ({
    format: null,
  }))
  const isTaken =
    ending === '.mp3'
      ? format?.codec?.endsWith('Layer 3')
      : /AAC/i.test(format?.codec ?? '') && !format?.hasVideo
  if (!isTaken) throw new AppError('invalid', 'What lies at its address is neither MP3 nor M4A (AAC).')
  const durationSeconds = Math.round(format?.duration ?? 0)
  if (durationSeconds < 1) throw new AppError('invalid', 'Its audio is empty.')
  return { file: named, ending, durationSeconds }
}

/** ISO 14496-12: an MP4 file starts with an ftyp box. */
async function beginsLikeMp4(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.toString('latin1', 4, 8) === 'ftyp'
  } finally {
    await handle.close()
  }
}
