import { open } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '#core/errors.ts'
import { serveReaders } from '#providers/programs/serve-readers.ts'
import type { CleanedPicture, PictureOrder, PictureType } from './clean-picture.ts'

/**
 * Entry of the child process that reads pictures. A malicious file could exploit an image decoder; this process has
 * access to nothing but the file.
 */
sharp.cache(false)
sharp.concurrency(1)
// Allow only the loaders of formats that we store; an SVG or PDF posing as a picture is not opened.
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

serveReaders({
  'clean picture': async (order: PictureOrder): Promise<CleanedPicture> => {
    try {
      return await clean(order)
    } catch (error) {
      if (error instanceof AppError) throw error
      throw new AppError('invalid', 'The picture is damaged. Please export it again.')
    }
  },
})

/**
 * Re-encodes the picture, which removes everything behind or beside its pixels (location, camera, scripts, other
 * files).
 */
async function clean({ from, to, type }: PictureOrder): Promise<CleanedPicture> {
  const { width, height, pages = 1, format } = await sharp(from, { limitInputPixels: false }).metadata()
  if (formats[format] !== type) throw new AppError('invalid', `This file isn’t what its type (${type}) says.`)
  if (width * height * pages > mostPixels) {
    const found = Math.ceil((width * height * pages) / 1_000_000)
    throw new AppError(
      'invalid',
      `The picture has ${found} megapixels; the limit is ${mostPixels / 1_000_000}. Please save it smaller.`,
    )
  }
  if (pages > 1 || (type === 'image/png' && (await isAnimatedPng(from))))
    throw new AppError('invalid', 'Animated pictures aren’t supported. Please use a still one.')
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
  // Not AVIF, which takes minutes to encode at this size.
  return ['image/webp', picture.webp({ quality: 88, effort: 2 })]
}

/**
 * Whether a PNG is animated. The library silently reads only its first frame; the chunk that marks an animation comes before the pixel
 * data.
 */
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
