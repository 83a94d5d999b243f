import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const written = Buffer.alloc(65_536)

/** Tries it: a full disk and one mounted read-only keep the directory's permissions. */
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
