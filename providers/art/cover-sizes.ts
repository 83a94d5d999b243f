import sharp, { type Raw } from 'sharp'

/** Widths that the site shows: list thumbnail, card, episode page, and the page on a sharp screen. */
export const coverWidths = [96, 320, 640, 1280] as const
export type CoverWidth = (typeof coverWidths)[number]

export type SmallCover = { width: CoverWidth; avif: Buffer; webp: Buffer }

/** A cover unpacked, in the largest size that pages show. */
export type PlainCover = { data: Buffer; raw: Raw }

/** Nine million pixels are unpacked once, not for each size. */
export async function unpackCover(picture: Buffer): Promise<PlainCover> {
  const widest = Math.max(...coverWidths)
  const { data, info } = await sharp(picture)
    .resize(widest, widest)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: info }
}

/** The cover in the sizes of the site, each as AVIF and as WebP for browsers without it. */
export async function coverSizes({ data, raw }: PlainCover): Promise<SmallCover[]> {
  const sizes: SmallCover[] = []
  // One after another: AVIF takes all cores for itself.
  for (const width of coverWidths) {
    const small = sharp(data, { raw }).resize(width, width)
    // One more step of effort takes twice the time for a hundredth of the bytes.
    const avif = await small.clone().avif({ quality: 62, effort: 2 }).toBuffer()
    const webp = await small.clone().webp({ quality: 82 }).toBuffer()
    sizes.push({ width, avif, webp })
  }
  return sizes
}
