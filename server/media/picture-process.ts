import { open } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '#core/errors.ts'
import type { CleanedPicture, PictureAnswer, PictureOrder, PictureType } from './clean-picture.ts'

/**
 * Entry of the child process: one picture, one answer. Decoders are the place where a made-up file could harm; here
 * nothing but the file is in reach, and whoever waits ends the process when it takes too long.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.cache(false)
sharp.concurrency(1)
// Of all that the library can open, only what we store; an SVG or PDF in a picture's clothes stays closed.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPngFile',
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
  ],
})

const mostPixels = 40_000_000
const longestSide = 6000
const formats: Record<string, PictureType> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  heif: 'image/avif',
}

process.once('message', async (order: PictureOrder) => {
  const answer: PictureAnswer = await clean(order).then(
    (cleaned) => ({ cleaned }),
    (error) => ({
      refused: error instanceof AppError ? error.message : 'The picture is damaged. Please save it anew.',
    }),
  )
  process.send?.(answer, () => process.exit(0))
})
process.once('disconnect', () => process.exit(1))

/** Draws the picture anew: what hides behind or beside its pixels (place, camera, scripts, other files) stays behind. */
async function clean({ from, to, type }: PictureOrder): Promise<CleanedPicture> {
  const { width, height, pages = 1, format } = await sharp(from, { limitInputPixels: false }).metadata()
  if (formats[format] !== type)
    throw new AppError('invalid', `The file does not hold what its type (${type}) says.`)
  if (width * height * pages > mostPixels) {
    const found = Math.ceil((width * height * pages) / 1_000_000)
    throw new AppError(
      'invalid',
      `The picture has ${found} megapixels; at most ${mostPixels / 1_000_000} are taken. Please save it smaller.`,
    )
  }
  if (pages > 1 || (type === 'image/png' && (await isAnimatedPng(from))))
    throw new AppError('invalid', 'Moving pictures are not taken. Please send a still one.')
  const picture = sharp(from, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  const [contentType, encoded] = encode(picture, type)
  const made = await encoded.toFile(to)
  return { contentType, width: made.width, height: made.height }
}

function encode(picture: Sharp, type: PictureType): [Exclude<PictureType, 'image/avif'>, Sharp] {
  if (type === 'image/png') return [type, picture.png()]
  if (type === 'image/jpeg') return [type, picture.jpeg({ quality: 88 })]
  // AVIF takes minutes to write at this size.
  return ['image/webp', picture.webp({ quality: 88, effort: 2 })]
}

/** The library shows the first picture of a moving PNG and does not tell; the chunk that says so stands before the pixels. */
async function isAnimatedPng(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(8)
    for (let at = 8, chunks = 0; chunks < 1000; chunks++) {
      if ((await file.read(head, 0, 8, at)).bytesRead < 8) return false
      const name = head.toString('latin1', 4, 8)
      if (name === 'acTL') return true
      if (name === 'IDAT') return false
      at += 12 + head.readUInt32BE(0)
    }
    return false
  } finally {
    await file.close()
  }
}
