import sharp from 'sharp'
import type { PlainCover } from './cover-sizes.ts'

/** What pages elsewhere show of a link (Open Graph): wide, so a square cover would lose its top and its foot. */
export const socialCardSize = { width: 1200, height: 630 } as const

/** A JPEG of 1200 × 630 pixels: the whole cover, on a quiet ground of its own colours. */
export async function renderSocialCard({ data, raw }: PlainCover): Promise<Buffer> {
  const { width, height } = socialCardSize
  const whole = await sharp(data, { raw }).resize(height, height).png({ compressionLevel: 1 }).toBuffer()
  return sharp(data, { raw })
    .resize(width, height, { fit: 'cover' })
    .blur(60)
    .modulate({ brightness: 0.7 })
    .composite([{ input: whole, gravity: 'centre' }])
    .flatten({ background: '#000000' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}
