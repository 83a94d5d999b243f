import sharp from 'sharp'

/** Widths that the site shows: list thumbnail, card, episode page, and the page on a sharp screen. */
export const coverWidths = [96, 320, 640, 1280] as const
export type CoverWidth = (typeof coverWidths)[number]

export type SmallCover = { width: CoverWidth; avif: Buffer; webp: Buffer }

/** The cover in the sizes of the site, each as AVIF and as WebP for browsers without it. */
export async function coverSizes(png: Buffer): Promise<SmallCover[]> {
  const sizes: SmallCover[] = []
  const widest = Math.max(...coverWidths)
  // Nine million pixels are unpacked once, not eight times.
  const { data, info } = await sharp(png).resize(widest, widest).raw().toBuffer({ resolveWithObject: true })
  // One after another: AVIF takes all cores for itself.
  for (const width of coverWidths) {
    const small = sharp(data, { raw: info }).resize(width, width)
    const avif = await small.clone().avif({ quality: 62, effort: 3 }).toBuffer()
    const webp = await small.clone().webp({ quality: 82 }).toBuffer()
    sizes.push({ width, avif, webp })
  }
  return sizes
}
