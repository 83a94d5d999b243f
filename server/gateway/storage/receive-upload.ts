import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limitSize } from '#providers/media/limit-size.ts'

/** A completely received upload, in a folder that has room for derived files. */
export type ReceivedFile = {
  path: string
  sizeBytes: number
  head(): Promise<Uint8Array>
  bytes(): Promise<Uint8Array>
  /** Returns the path of another file in the same folder, which `discard` removes as well. */
  besides(name: string): string
  discard(): Promise<void>
}

const oldMs = 24 * 60 * 60_000
const tidied = new Map<string, Promise<void>>()

/** Writes the bytes into a folder of their own below `DATA_DIR/incoming`; throws as soon as they exceed the limit. */
export async function receiveUpload(
  dataDir: string,
  chunks: AsyncIterable<Uint8Array>,
  sizeLimitBytes: number,
): Promise<ReceivedFile> {
  const incoming = join(dataDir, 'incoming')
  if (!tidied.has(incoming)) tidied.set(incoming, removeOld(incoming))
  await tidied.get(incoming)
  const folder = join(incoming, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'received')
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    await pipeline(
      Readable.from(limitSize(chunks, sizeLimitBytes)),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    )
    const { size } = await stat(path)
    return {
      path,
      sizeBytes: size,
      head: () => readHead(path),
      bytes: () => readFile(path),
      besides: (name) => join(folder, name),
      discard,
    }
  } catch (error) {
    await discard()
    throw error
  }
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Removes uploads that a killed process did not finish. */
async function removeOld(incoming: string): Promise<void> {
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  for (const name of await readdir(incoming)) {
    const found = await stat(join(incoming, name)).catch(() => null)
    if (found && found.mtimeMs < Date.now() - oldMs)
      await rm(join(incoming, name), { recursive: true, force: true })
  }
}
