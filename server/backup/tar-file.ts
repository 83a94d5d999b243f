import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AppError } from '#core/errors.ts'
import { openEncrypted } from './encrypted-file.ts'

/** Plain tar (ustar), so that any program can inspect a backup. */

const block = 512
const largest = 8 * 1024 ** 3 - 1

/** `type` is ustar's type flag: 0 for a file, 5 for a folder. */
export type TarEntry = { name: string; type: string; sizeBytes: number; open(): Readable }

/** Writes entries one after the other; `close` completes the file. */
export async function createTar(path: string, passphrase: string | null) {
  const file = passphrase === null ? await open(path, 'wx', 0o600) : await openEncrypted(path, passphrase)
  return {
    async add(name: string, sizeBytes: number, body: AsyncIterable<Uint8Array>): Promise<void> {
      await file.write(tarHeader(name, sizeBytes))
      let written = 0
      for await (const chunk of body) {
        await file.write(chunk)
        written += chunk.length
      }
      if (written !== sizeBytes)
        throw new AppError(
          'conflict',
          `${name} changed while it was being saved. Please run the backup again.`,
        )
      await file.write(tarPadding(sizeBytes))
    },
    async close(): Promise<void> {
      await file.write(tarEnd)
      await file.sync()
      await file.close()
    },
    /** For a failed backup: closes the file; the caller removes it. */
    abandon: () => file.close(),
  }
}

/** Yields the entries in order. Throws if the file is truncated or not a tar. */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    let at = 0
    for (;;) {
      const head = await readBlock(file, at)
      if (head.every((byte) => byte === 0)) return
      const { name, type, sizeBytes } = parseHeader(head)
      const start = at + block
      if (start + sizeBytes > size) throw new AppError('invalid', 'The file is cut off.')
      yield {
        name,
        type,
        sizeBytes,
        open: () =>
          sizeBytes > 0 ? createReadStream(path, { start, end: start + sizeBytes - 1 }) : Readable.from([]),
      }
      at = start + Math.ceil(sizeBytes / block) * block
    }
  } finally {
    await file.close()
  }
}

async function readBlock(file: FileHandle, at: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(block), 0, block, at)
  if (bytesRead < block) throw new AppError('invalid', 'The file is cut off.')
  return buffer
}

/** End of archive: two zero blocks. */
export const tarEnd = Buffer.alloc(2 * block)

/** Pads the last block of an entry. */
export const tarPadding = (sizeBytes: number): Buffer => Buffer.alloc((block - (sizeBytes % block)) % block)

export function tarHeader(name: string, sizeBytes: number): Buffer {
  if (sizeBytes > largest)
    throw new AppError('invalid', `${name} is larger than 8 GB, which a backup cannot hold.`)
  const { prefix, last } = splitName(name)
  const head = Buffer.alloc(block)
  head.write(last, 0)
  head.write('0000600\0', 100)
  head.write('0000000\0', 108)
  head.write('0000000\0', 116)
  head.write(`${sizeBytes.toString(8).padStart(11, '0')}\0`, 124)
  head.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  head.write('0', 156)
  head.write('ustar\x0000', 257)
  head.write(prefix, 345)
  head.write(`${checksum(head).toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

/** Splits a long path at a slash: at most 155 bytes before it, 100 after. */
function splitName(name: string): { prefix: string; last: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', last: name }
  for (let slash = name.indexOf('/'); slash !== -1; slash = name.indexOf('/', slash + 1)) {
    const [prefix, last] = [name.slice(0, slash), name.slice(slash + 1)]
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(last) <= 100) return { prefix, last }
  }
  throw new AppError('invalid', `The name ${name} is too long for a backup.`)
}

function parseHeader(head: Buffer): Pick<TarEntry, 'name' | 'type' | 'sizeBytes'> {
  const text = (start: number, length: number) =>
    head.toString('utf8', start, start + length).replace(/\0.*$/s, '')
  if (text(257, 5) !== 'ustar' || Number.parseInt(text(148, 8), 8) !== checksum(head)) {
    throw new AppError('invalid', 'This is not a tar archive, or it is damaged.')
  }
  const prefix = text(345, 155)
  const size = text(124, 12).trim()
  // A negative size would make the reader return to the same entry forever.
  if (!/^[0-7]+$/.test(size)) throw new AppError('invalid', 'This is not a tar archive, or it is damaged.')
  return {
    name: prefix ? `${prefix}/${text(0, 100)}` : text(0, 100),
    type: text(156, 1) || '0',
    sizeBytes: Number.parseInt(size, 8),
  }
}

function checksum(head: Buffer): number {
  let sum = 0
  for (let at = 0; at < block; at++) sum += at >= 148 && at < 156 ? 32 : (head[at] ?? 0)
  return sum
}
