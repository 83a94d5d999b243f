import { parseFile } from 'music-metadata'
import { AppError } from '#core/errors.ts'

/** Whole seconds of an MP3 from elsewhere: what is said of a file's kind and length need not be so. */
export async function measureMp3(file: string): Promise<number> {
  const { format } = await parseFile(file, { duration: true, skipCovers: true }).catch(() => ({
    format: null,
  }))
  if (!format?.codec?.endsWith('Layer 3'))
    throw new AppError('invalid', 'What lies at its address is no MP3.')
  const seconds = Math.round(format.duration ?? 0)
  if (seconds < 1) throw new AppError('invalid', 'Its audio is empty.')
  return seconds
}
