import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { readPictureSize } from './picture-size.ts'
import { refuseCover } from './refuse-cover.ts'

const drawn = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 9, g: 99, b: 60, alpha: 0.5 } } })

test('the size of a PNG and of a JPEG, progressive and with data beside, is read from its head', async () => {
  expect(readPictureSize(await drawn(31, 7).png().toBuffer())).toEqual({
    format: 'png',
    width: 31,
    height: 7,
    hasAlpha: false,
  })
  const jpeg = { format: 'jpeg', width: 640, height: 20, hasAlpha: false }
  expect(readPictureSize(await drawn(640, 20).jpeg().toBuffer())).toEqual(jpeg)
  const busy = await drawn(640, 20)
    .jpeg({ progressive: true })
    .withExif({ IFD0: { Copyright: 'me' } })
    .toBuffer()
  expect(readPictureSize(busy)).toEqual(jpeg)
})

test('a PNG is transparent by its channels, or by a chunk beside a palette', async () => {
  const isTransparent = async (picture: Sharp, options = {}) =>
    readPictureSize(await picture.png(options).toBuffer())?.hasAlpha
  expect(await isTransparent(drawn(8, 8, 4))).toBe(true)
  expect(await isTransparent(drawn(8, 8, 4), { palette: true })).toBe(true)
  expect(await isTransparent(drawn(8, 8, 3), { palette: true })).toBe(false)
})

test('what is neither, or ends too soon, has no size', async () => {
  const jpeg = await drawn(64, 64).jpeg().toBuffer()
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('GIF89a'),
    jpeg.subarray(0, 12),
    Buffer.from([0xff, 0xd8, 0]),
  ])
    expect(readPictureSize(bytes)).toBeNull()
  expect(readPictureSize(await drawn(8, 8).webp().toBuffer())).toBeNull()
})

test('A-01 A-02 a cover that directories would refuse is refused with what to do', async () => {
  const why = async (picture: Sharp) => refuseCover(await picture.toBuffer())
  expect(await why(drawn(1400, 1400).jpeg())).toBeNull()
  expect(await why(drawn(3000, 3000).png())).toBeNull()
  expect(await why(drawn(1400, 1500).jpeg())).toContain('1400 × 1500')
  expect(await why(drawn(1399, 1399).jpeg())).toContain('At least 1400')
  expect(await why(drawn(3001, 3001).jpeg())).toContain('3000 or smaller')
  expect(await why(drawn(1400, 1400, 4).png())).toContain('transparent')
  expect(await why(drawn(1400, 1400).webp())).toContain('no JPEG or PNG')
})
