import { type FileHandle, open } from 'node:fs/promises'

/** Milliseconds that a file stays open after a read, because players request the next part of it. */
const openForMs = 30_000
const mostOpen = 100

type Opened = { handle: Promise<FileHandle>; readers: number; isDropped: boolean; usedAt: number }

/**
 * Reads ranges of files without opening them each time. This requires that the content of a path never changes; call
 * `forget` after a removal.
 */
export function createOpenFiles() {
  const opened = new Map<string, Opened>()
  let sweeping: NodeJS.Timeout | null = null

  async function read(path: string, start: number, length: number): Promise<Buffer> {
    const one = take(path)
    try {
      const bytes = Buffer.allocUnsafe(length)
      const { bytesRead } = await (await one.handle).read(bytes, 0, length, start)
      return bytes.subarray(0, bytesRead)
    } catch (error) {
      forget(path)
      throw error
    } finally {
      one.readers--
      one.usedAt = Date.now()
      closeUnused(one)
    }
  }

  function take(path: string): Opened {
    const known = opened.get(path)
    const one = known ?? { handle: open(path, 'r'), readers: 0, isDropped: false, usedAt: 0 }
    one.readers++
    opened.delete(path)
    opened.set(path, one)
    if (opened.size > mostOpen) forget(opened.keys().next().value ?? '')
    if (!sweeping) sweeping = setTimeout(sweep, openForMs).unref()
    return one
  }

  function forget(path: string): void {
    const one = opened.get(path)
    if (!one) return
    opened.delete(path)
    one.isDropped = true
    closeUnused(one)
  }

  function closeUnused(one: Opened): void {
    if (one.isDropped && one.readers === 0) {
      void one.handle.then((handle) => handle.close()).catch(() => {})
    }
  }

  function sweep(): void {
    sweeping = null
    const before = Date.now() - openForMs
    for (const [path, { readers, usedAt }] of opened) if (readers === 0 && usedAt < before) forget(path)
    if (opened.size > 0) sweeping = setTimeout(sweep, openForMs).unref()
  }

  return { read, forget }
}
