import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const written = Buffer.alloc(65_536)

/** Whether the disk can be written. Writes a file to find out, because permissions do not show a full or read-only disk. */
export async function isWritable(dataDir: string): Promise<boolean> {
  const path = join(dataDir, 'health-check')
  try {
    await writeFile(path, written)
    return true
  } catch {
    return false
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}
