import sharp from 'sharp'

/** Pixels of the screen, in each direction, that become one pixel of a reference picture. */
const reduction = 8
/** Different rendering of letters changes an average of 64 pixels by less than this. */
const sameShade = 40
/** About the size of a word of two or three letters. */
const mostOtherCells = 10
const mostOtherRows = 1

/** Reduces a screenshot to a few kilobytes that still show the layout. */
export async function reducePicture(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  return sharp(picture)
    .flatten()
    .resize(Math.ceil(width / reduction), Math.ceil(height / reduction), { fit: 'fill', kernel: 'linear' })
    .webp({ quality: 55, effort: 4 })
    .toBuffer()
}

export type Comparison = { isSame: boolean; said: string; marked: Buffer | null }

/** Compares a reduced screenshot with its reference; `marked` shows the differences in red. */
export async function comparePictures(stored: Buffer, now: Buffer): Promise<Comparison> {
  const [before, after] = [await cellsOf(stored), await cellsOf(now)]
  const width = Math.min(before.width, after.width)
  const height = Math.min(before.height, after.height)
  const marked = Buffer.from(after.data)
  let others = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [one, other] = [(y * before.width + x) * 3, (y * after.width + x) * 3]
      const isOther = [0, 1, 2].some(
        (channel) =>
          Math.abs((before.data[one + channel] ?? 0) - (after.data[other + channel] ?? 0)) > sameShade,
      )
      if (!isOther) continue
      others += 1
      marked.set([255, 30, 30], other)
    }
  }
  const rows = Math.abs(before.height - after.height)
  const isSame = others <= mostOtherCells && rows <= mostOtherRows && before.width === after.width
  const said = [
    others > 0 && `${others} of ${width * height} cells are others`,
    rows > 0 && `${rows * reduction} px ${after.height > before.height ? 'longer' : 'shorter'}`,
    before.width !== after.width && 'another width',
  ]
  const raw = { width: after.width, height: after.height, channels: 3 as const }
  return {
    isSame,
    said: said.filter(Boolean).join(', '),
    marked: isSame ? null : await sharp(marked, { raw }).png().toBuffer(),
  }
}

async function cellsOf(picture: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
