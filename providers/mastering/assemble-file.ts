import { open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeInfoFrame } from '#core/audio/mp3-frames.ts'
import { AppError } from '#core/errors.ts'
import { leaveRoom } from '#providers/media/leave-room.ts'

export type Assembly = { pieces: Uint8Array[]; frames: number; soundSamples: number }

/**
 * Writes tag, info frame and all frames to `path`, flushes them to the disk, and reads them back to make sure that the
 * file is byte for byte what was decoded and measured. Returns its size in bytes.
 */
export async function assembleFile(
  path: string,
  makeTag: (sound: Uint8Array[]) => Buffer,
  { pieces, frames, soundSamples }: Assembly,
): Promise<number> {
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const info = makeInfoFrame(pieces[0] ?? new Uint8Array(4), { frames, bytes, soundSamples })
  const sound = [info, ...pieces]
  const content = Buffer.concat([makeTag(sound), ...sound])
  await leaveRoom(dirname(path), content.length).catch(explainFullDisk)
  const file = await open(path, 'w').catch(explainFullDisk)
  try {
    await file.writeFile(content).catch(explainFullDisk)
    await file.sync().catch(explainFullDisk)
  } finally {
    await file.close()
  }
  if (!content.equals(await readFile(path))) {
    throw new AppError(
      'unavailable',
      'The disk did not keep the audio file as it was written. Please check the disk.',
    )
  }
  return content.length
}

function explainFullDisk(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ENOSPC') throw error
  const message = 'This site’s disk is full. Please tell the site’s operator.'
  throw new AppError('unavailable', message, { cause: error })
}
