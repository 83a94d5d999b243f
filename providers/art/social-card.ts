import sharp from 'sharp'
import type { PlainCover } from './cover-sizes.ts'

/** Size of Open Graph previews. A square cover would be cropped there. */
export const socialCardSize = { width: 1200, height: 630 } as const

/** Renders a JPEG of 1200 × 630 pixels: the whole cover on a background of its own colours. */
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
