import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import pLimit from 'p-limit'
import { AppError } from '#core/errors.ts'
import { readInChild } from '#providers/programs/read-in-child.ts'

export type MusicOrder = { from: string; to: string }

/** Each process takes a core and up to 700 MB. */
const oneByOne = pLimit(1)
const mostWaiting = 8

/**
 * Decodes an MP3, WAV or FLAC in a process of its own and writes what episodes use of it as a stereo WAV at the level of our own
 * music. Throws AppError('invalid') with a sentence for the user if it cannot be accepted.
 */
export async function cleanMusic({ from, to }: MusicOrder): Promise<void> {
  if (oneByOne.pendingCount >= mostWaiting)
    throw new AppError('unavailable', 'Much music is being uploaded right now. Please try again in a minute.')
  const order: MusicOrder = { from: resolve(from), to: resolve(to) }
  await oneByOne(async () => readInChild('clean music', order, { bytes: (await stat(from)).size }))
}
