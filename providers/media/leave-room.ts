import { statfs } from 'node:fs/promises'

/** Bytes that stay free. The embedded database needs 32 MB to open, and room for what is written meanwhile. */
export const reservedBytes = 100e6

/**
 * Throws ENOSPC if `bytes` more in this folder would use up the reserved space: files of users must not stop the database on
 * the same disk.
 */
export async function leaveRoom(folder: string, bytes: number, look: typeof statfs = statfs): Promise<void> {
  const { bavail, blocks, bsize } = await look(folder)
  // Some file systems report no size. They are not refused.
  if (blocks > 0 && bavail * bsize - bytes < reservedBytes)
    throw Object.assign(new Error('The rest of the disk is kept for the database.'), { code: 'ENOSPC' })
}
