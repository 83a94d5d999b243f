import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ByteRange, MediaStat } from '#providers/media/media-store.ts'
import { createPieceCache } from './piece-cache.ts'

const piece = 131_072
const fileOf = (bytes: Buffer, key = 'podcasts/one/a.mp3', etag = '"1"'): MediaStat => ({
  key,
  etag,
  sizeBytes: bytes.length,
  modifiedAt: new Date(0),
  contentType: 'audio/mpeg',
})

function givenStore(bytes: Buffer) {
  const asked: ByteRange[] = []
  const read = async (_key: string, range: ByteRange) => {
    asked.push(range)
    return bytes.subarray(range.start, range.end + 1)
  }
  return { asked, read: createPieceCache({ read }) }
}

test('any part of a file is the bytes that stand there, and what was read is not asked for again', async () => {
  const bytes = randomBytes(3 * piece + 77)
  const { asked, read } = givenStore(bytes)
  const parts = [
    [0, 0],
    [1000, 66_535],
    [piece - 1, piece],
    [piece, 2 * piece - 1],
    [3 * piece, 3 * piece + 76],
    [2 * piece + 5, 3 * piece + 76],
  ] as const
  for (const round of [1, 2])
    for (const [start, end] of parts) {
      const got = Buffer.concat(await read(fileOf(bytes), { start, end }))
      expect(got.equals(bytes.subarray(start, end + 1)), `${start}-${end} in round ${round}`).toBe(true)
    }
  // Each piece is read once; the last piece of a file ends with the file.
  expect(asked).toEqual([
    { start: 0, end: piece - 1 },
    { start: piece, end: 2 * piece - 1 },
    { start: 3 * piece, end: 3 * piece + 76 },
    { start: 2 * piece, end: 3 * piece - 1 },
  ])
  expect(read(fileOf(bytes), { start: 5, end: 9 })).toBeInstanceOf(Array)
})

test('two pieces take one question, and each keeps the memory of itself alone', async () => {
  const bytes = randomBytes(3 * piece)
  const { asked, read } = givenStore(bytes)
  const both = await read(fileOf(bytes), { start: piece - 5, end: piece + 4 })
  expect(asked).toEqual([{ start: 0, end: 2 * piece - 1 }])
  expect(both.map(({ buffer }) => buffer.byteLength)).toEqual([piece, piece])
})

test('another file, and another content under the same name, are read anew', async () => {
  const bytes = randomBytes(100)
  const { asked, read } = givenStore(bytes)
  for (const file of [fileOf(bytes), fileOf(bytes, 'podcasts/two/a.mp3'), fileOf(bytes, undefined, '"2"')])
    await read(file, { start: 0, end: 9 })
  expect(asked).toHaveLength(3)
})

test('memory is bounded: what was asked for the longest time ago goes first', async () => {
  const bytes = randomBytes(piece)
  const { asked, read } = givenStore(bytes)
  const ask = (n: number) => read(fileOf(bytes, `podcasts/${n}/a.mp3`), { start: 0, end: 9 })
  for (let n = 0; n < 256; n++) await ask(n)
  await ask(0)
  await ask(256)
  expect(asked).toHaveLength(257)
  await ask(0)
  expect(asked).toHaveLength(257)
  await ask(1)
  expect(asked).toHaveLength(258)
})

test('a file that has become shorter is a failure and not a short answer', async () => {
  const bytes = randomBytes(100)
  const { read } = givenStore(bytes)
  await expect(read({ ...fileOf(bytes), sizeBytes: 200 }, { start: 0, end: 150 })).rejects.toThrow('shorter')
})
