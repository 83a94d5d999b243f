import { readPictureSize } from './picture-size.ts'

const smallest = 1400
const largest = 3000

/** Returns why directories would refuse a show's cover, and what to do. Null if they accept it. */
export function refuseCover(bytes: Uint8Array): string | null {
  const size = readPictureSize(bytes)
  if (!size) return 'It is no JPEG or PNG. Save it as one of these and try again.'
  const { width, height, hasAlpha } = size
  if (width !== height) return `It has ${width} × ${height} pixels. Crop it to a square.`
  if (width < smallest)
    return `It is ${width} pixels wide. At least ${smallest} are needed, ${largest} are best.`
  if (width > largest) return `It is ${width} pixels wide. Make it ${largest} or smaller.`
  return hasAlpha ? 'Parts of it can be transparent. Save it without transparency.' : null
}
