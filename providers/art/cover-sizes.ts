import sharp, { type Raw } from 'sharp'

/** Widths in pixels: list thumbnail, card, episode page, and the page on a high-density screen. */
export const coverWidths = [96, 320, 640, 1280] as const
export type CoverWidth = (typeof coverWidths)[number]

export type SmallCover = { width: CoverWidth; avif: Buffer; webp: Buffer }

/** Decoded pixels of a cover, in the largest size that pages use. */
export type PlainCover = { data: Buffer; raw: Raw }

/** Decodes a cover once for all sizes: it has nine million pixels. */
export async function unpackCover(picture: Buffer): Promise<PlainCover> {
  const widest = Math.max(...coverWidths)
  const { data, info } = await sharp(picture)
    .resize(widest, widest)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: info }
}

/** Returns the cover in each width, as AVIF and as WebP for browsers without AVIF. */
export async function coverSizes({ data, raw }: PlainCover): Promise<SmallCover[]> {
  const sizes: SmallCover[] = []
  // One after another, because encoding one AVIF uses all cores.
  for (const width of coverWidths) {
    const small = sharp(data, { raw }).resize(width, width)
    // The next level of effort takes twice the time and saves one percent.
    const avif = await small.clone().avif({ quality: 62, effort: 2 }).toBuffer()
    const webp = await small.clone().webp({ quality: 82 }).toBuffer()
    sizes.push({ width, avif, webp })
  }
  return sizes
}
