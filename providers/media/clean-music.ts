import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readInChild } from '#providers/programs/read-in-child.ts'

export type MusicOrder = { from: string; to: string }

/**
 * Decodes an MP3, WAV or FLAC in a process of its own. Writes the parts that episodes use as a stereo WAV, at the level of
 * our own music. This takes a core and up to a gigabyte, so callers take turns. Throws AppError('invalid') with a sentence
 * for the user if the music cannot be accepted.
 */
export async function cleanMusic({ from, to }: MusicOrder): Promise<void> {
  const order: MusicOrder = { from: resolve(from), to: resolve(to) }
  await readInChild('clean music', order, { bytes: (await stat(from)).size })
}
