import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#core/errors.ts'
import { contentTag } from './content-tag.ts'
import { leaveRoom } from './leave-room.ts'
import { limitSize } from './limit-size.ts'
import { assertMediaKey, assertMediaPrefix, isMediaKey } from './media-key.ts'
import type { ByteRange, MediaBody, MediaStat, MediaStore } from './media-store.ts'
import { mediaTypeOf } from './media-types.ts'
import { createOpenFiles } from './open-files.ts'

const oldDraftMs = 24 * 60 * 60_000

/** Stores files in a directory. The type follows from the key's ending, so there are no metadata to lose. */
export function createDiskStore(directory: string): MediaStore {
  const root = path.resolve(directory)
  // No key can name this folder, because keys cannot start with a dot. It is on the same file system, so that a rename is
  // atomic.
  const workshop = path.join(root, '.incoming')
  let tidied: Promise<void> | null = null
  const openFiles = createOpenFiles()

  function pathOf(key: string): string {
    assertMediaKey(key)
    return path.join(root, ...key.split('/'))
  }

  async function put(key: string, body: MediaBody): Promise<MediaStat> {
    const target = pathOf(key)
    await mkdir(workshop, { recursive: true })
    await leaveRoom(workshop, await sizeOf(body))
    tidied ??= removeOldDrafts(workshop)
    await tidied
    await mkdir(path.dirname(target), { recursive: true })
    const draft = path.join(workshop, randomUUID())
    try {
      await writeDurably(draft, body)
      await rename(draft, target)
      openFiles.forget(target)
    } finally {
      await rm(draft, { force: true })
    }
    const stored = await find(key)
    if (!stored)
      throw new AppError('unavailable', 'The file was written but is not there; please check the disk.')
    return stored
  }

  async function find(key: string): Promise<MediaStat | null> {
    if (!isMediaKey(key)) return null
    const found = await stat(pathOf(key)).catch(missingAsNull)
    return found?.isFile() ? describe(key, found) : null
  }

  async function openFile(key: string, range?: ByteRange): Promise<Readable> {
    const file = await open(pathOf(key), 'r').catch(missingAsNull)
    if (!file) throw new AppError('not-found', 'This file does not exist any more.')
    return file.createReadStream(range)
  }

  async function* list(prefix: string): AsyncGenerator<MediaStat> {
    assertMediaPrefix(prefix)
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
    const names = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(
      missingAsNull,
    )
    const keys = (names ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((key) => key.startsWith(prefix) && isMediaKey(key))
      .sort()
    for (const key of keys) {
      const found = await find(key)
      if (found) yield found
    }
  }

  return {
    put,
    stat: find,
    open: openFile,
    read: (key, { start, end }) => openFiles.read(pathOf(key), start, end - start + 1),
    list,
    async remove(key) {
      openFiles.forget(pathOf(key))
      await rm(pathOf(key), { force: true })
    },
    async copyTo(key, target) {
      const draft = `${target}.${randomUUID()}`
      const copied = await copyFile(pathOf(key), draft).then(() => true, missingAsNull)
      if (!copied) throw new AppError('not-found', 'This file does not exist any more.')
      await rename(draft, target)
    },
  }
}

/** Removes files that a killed process had started to write. */
async function removeOldDrafts(workshop: string): Promise<void> {
  for (const name of await readdir(workshop)) {
    const draft = path.join(workshop, name)
    const found = await stat(draft).catch(missingAsNull)
    if (found && found.mtimeMs < Date.now() - oldDraftMs) await rm(draft, { force: true })
  }
}

function describe(key: string, found: { size: number; mtimeMs: number; mtime: Date }): MediaStat {
  const etag = contentTag(key) ?? `"${found.size.toString(16)}-${Math.floor(found.mtimeMs).toString(16)}"`
  return { key, sizeBytes: found.size, etag, modifiedAt: found.mtime, contentType: mediaTypeOf(key) }
}

/** Returns the size of the content; 0 for a stream, whose size is unknown. */
async function sizeOf(body: MediaBody): Promise<number> {
  if ('bytes' in body) return body.bytes.length
  return 'path' in body ? (await stat(body.path)).size : 0
}

async function writeDurably(target: string, body: MediaBody): Promise<void> {
  // `flush`: after a crash of the machine a renamed file could otherwise be empty.
  await pipeline(readableOf(body), createWriteStream(target, { flags: 'wx', flush: true }))
}

function readableOf(body: MediaBody): Readable {
  if ('path' in body) return createReadStream(body.path)
  if ('bytes' in body) return Readable.from([body.bytes])
  return Readable.from(limitSize(body.stream, body.sizeLimitBytes))
}

function missingAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
