import { statfs } from 'node:fs/promises'

/** The embedded database needs 32 MB to open, and room for what is written meanwhile. */
export const reservedBytes = 100e6

/** Throws ENOSPC where `bytes` more in this folder would take what is kept: what people make must not stop the database beside it. */
export async function leaveRoom(folder: string, bytes: number, look: typeof statfs = statfs): Promise<void> {
  const { bavail, blocks, bsize } = await look(folder)
  // A file system that tells no size is not refused everything.
  if (blocks > 0 && bavail * bsize - bytes < reservedBytes)
    throw Object.assign(new Error('The rest of the disk is kept for the database.'), { code: 'ENOSPC' })
}
