import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { cleanPicture, type PictureType } from './clean-picture.ts'

const folder = mkdtempSync(join(tmpdir(), 'helmcast-pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const plain = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0b7a3b' } })
const clean = async (bytes: Uint8Array, type: PictureType) => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  await writeFile(from, bytes)
  const { contentType } = await cleanPicture({ from, to, type })
  return { contentType, bytes: await readFile(to) }
}

function pngChunk(name: string, data: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

test.each([
  ['image/jpeg', () => plain().jpeg()],
  ['image/png', () => plain().png()],
  ['image/webp', () => plain().webp()],
  ['image/avif', () => plain().avif({ effort: 0 })],
] as const)('EXIF a photo (%s) loses place, camera and profile, and stands upright', async (type, make) => {
  const place = {
    IFD0: { Make: 'Camera of Anna', Orientation: '6' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
  }
  const photo = await make()
    .withExif(place)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">at home</x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const cleaned = await clean(photo, type)
  const after = await sharp(cleaned.bytes).metadata()
  expect([after.exif, after.icc, after.xmp, after.iptc, after.orientation]).toEqual(Array(5).fill(undefined))
  expect(cleaned.bytes.includes('Camera of Anna')).toBe(false)
  expect(cleaned.contentType).toBe(type === 'image/avif' ? 'image/webp' : type)
  if (type !== 'image/avif') expect([after.width, after.height]).toEqual([30, 40])
})

test('pixels: a picture of 900 megapixels in a small file is refused before it is opened', async () => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(30_000, 0)
  head.writeUInt32BE(30_000, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const bomb = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', Buffer.alloc(8)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
  await expect(clean(bomb, 'image/png')).rejects.toThrow('The picture has 900 megapixels; the limit is 40')
})

test('pixels: a picture wider than 6,000 pixels is made smaller', async () => {
  const { bytes } = await clean(await plain(8000, 20).png().toBuffer(), 'image/png')
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 6000, height: 15 })
})

test('polyglot: what hides behind the pixels or between them is gone', async () => {
  const png = await plain().png().toBuffer()
  const script = '<script>alert(1)</script>'
  const end = png.length - 12
  const hidden = Buffer.concat([
    png.subarray(0, end),
    pngChunk('tEXt', Buffer.from(`Comment\0${script}`)),
    png.subarray(end),
    Buffer.from(`<html>${script}`),
  ])
  const { bytes } = await clean(hidden, 'image/png')
  expect(bytes.includes('script')).toBe(false)
})

test('moving pictures, other types in a picture’s clothes and broken ones are refused with a reason', async () => {
  const png = await plain().png().toBuffer()
  const head = 8 + 25
  const moving = Buffer.concat([png.subarray(0, head), pngChunk('acTL', Buffer.alloc(8)), png.subarray(head)])
  await expect(clean(moving, 'image/png')).rejects.toThrow('Animated pictures')
  const other = await sharp(png).negate().png().toBuffer()
  const frames = await sharp([png, other], { join: { animated: true } })
    .webp()
    .toBuffer()
  await expect(clean(frames, 'image/webp')).rejects.toThrow('Animated pictures')
  await expect(clean(png, 'image/jpeg')).rejects.toThrow('isn’t what its type')
  await expect(clean(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png')).rejects.toThrow(
    'damaged',
  )
  await expect(clean(png.subarray(0, png.length - 40), 'image/png')).rejects.toThrow('damaged')
})
