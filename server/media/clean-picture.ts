import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readInChild } from '#providers/programs/read-in-child.ts'

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif'
export type PictureOrder = { from: string; to: string; type: PictureType }
export type CleanedPicture = {
  contentType: Exclude<PictureType, 'image/avif'>
  width: number
  height: number
}

/**
 * Re-encodes a picture into another file, in a process of its own. This removes location and camera data and anything hidden behind the
 * pixels, and limits the picture to 6,000 pixels a side. It takes a core and up to 200 MB, so callers take turns. Throws
 * AppError('invalid') with a sentence for the user if the picture cannot be accepted.
 */
export async function cleanPicture({ from, to, type }: PictureOrder): Promise<CleanedPicture> {
  const order: PictureOrder = { from: resolve(from), to: resolve(to), type }
  return readInChild('clean picture', order, { bytes: (await stat(from)).size })
}
