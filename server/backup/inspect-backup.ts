import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#core/errors.ts'
import { decryptFile } from './encrypted-file.ts'
import { linesOf } from './table-rows.ts'
import { readTar } from './tar-file.ts'

/** Decrypts a backup and counts its rows and files, reading to the last byte. `folder`: where the decrypted copy is kept meanwhile. */
export async function inspectBackup(
  path: string,
  passphrase: string,
  folder: string,
  signal?: AbortSignal,
): Promise<{ rows: number; files: number }> {
  const workshop = await mkdtemp(join(folder, 'inspect-'))
  const counts = { rows: 0, files: 0 }
  let hasManifest = false
  try {
    const opened = join(workshop, 'backup.tar')
    await decryptFile(path, opened, passphrase)
    for await (const entry of readTar(opened)) {
      signal?.throwIfAborted()
      if (entry.name === 'manifest.json') hasManifest = true
      if (entry.name.startsWith('media/')) counts.files++
      if (!entry.name.startsWith('tables/')) continue
      for await (const line of linesOf(entry.open())) {
        if (line === '') continue
        JSON.parse(line)
        counts.rows++
      }
    }
    if (!hasManifest) throw new AppError('invalid', 'This file is not a backup of Helmcast.')
    return counts
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}
