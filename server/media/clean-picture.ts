import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import pLimit from 'p-limit'
import { AppError } from '#core/errors.ts'
import { readInChild } from '#providers/programs/read-in-child.ts'

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif'
export type PictureOrder = { from: string; to: string; type: PictureType }
export type CleanedPicture = {
  contentType: Exclude<PictureType, 'image/avif'>
  width: number
  height: number
}

/** Each process takes a core and up to 200 MB. */
const oneByOne = pLimit(1)
const mostWaiting = 16

/**
 * Re-encodes a picture into another file, in a process of its own: removes location and camera data and anything hidden
 * behind the pixels, and limits it to 6,000 pixels a side. Throws AppError('invalid') with a sentence for the user if
 * the picture cannot be accepted.
 */
export async function cleanPicture({ from, to, type }: PictureOrder): Promise<CleanedPicture> {
  if (oneByOne.pendingCount >= mostWaiting)
    throw new AppError(
      'unavailable',
      'Many pictures are being uploaded right now. Please try again in a minute.',
    )
  const order: PictureOrder = { from: resolve(from), to: resolve(to), type }
  return oneByOne(async () => readInChild('clean picture', order, { bytes: (await stat(from)).size }))
}
