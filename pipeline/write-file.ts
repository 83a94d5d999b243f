import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file atomically, and creates its folder if that is missing. A reader, or a run after a crash, sees the old
 * content or the new, never half of it.
 */
export async function writeFileAtomic(
  path: string,
  content: string | Uint8Array,
  mode = 0o666,
): Promise<void> {
  const temporary = `${path}.${randomBytes(4).toString('hex')}.tmp`
  await mkdir(dirname(path), { recursive: true })
  try {
    const file = await open(temporary, 'w', mode)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
