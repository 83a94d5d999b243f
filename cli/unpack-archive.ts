import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { AppError } from '#core/errors.ts'
import { readTar } from '#server/backup/tar-file.ts'

const mostEntries = 10_000
const mostBytes = 4_000_000_000

/**
 * Unpacks a .tar or .tar.gz into an empty folder, within limits. It unpacks only files and folders, and none outside of the
 * folder.
 */
export async function unpackArchive(path: string, folder: string): Promise<void> {
  const tar = (await firstBytes(path)) === '1f8b' ? await gunzip(path, join(folder, '.tar')) : path
  let entries = 0
  let bytes = 0
  for await (const entry of readTar(tar)) {
    bytes += entry.sizeBytes
    if (++entries > mostEntries || bytes > mostBytes)
      throw new AppError('invalid', 'The pack is too large: at most 4 GB and 10,000 files.')
    // Folders are created with their files. The types x and g only describe the next entries.
    if ('5xg'.includes(entry.type)) continue
    if (entry.type !== '0')
      throw new AppError('invalid', `${entry.name} is no plain file. A pack may only hold files of its own.`)
    const name = entry.name.replace(/^(\.\/)+/, '')
    if (name.startsWith('/') || name.includes('\\') || name.split('/').includes('..'))
      throw new AppError('invalid', `${entry.name} would be written outside of the pack.`)
    const target = join(folder, 'pack', name)
    await mkdir(dirname(target), { recursive: true })
    await pipeline(entry.open(), createWriteStream(target, { flags: 'wx' }))
  }
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(3), 0, 3, 0)
    if (buffer.toString('latin1') === 'BZh')
      throw new AppError(
        'invalid',
        'It is compressed with bzip2. Unpack it (tar xjf FILE), and add the folder, or pack that as .tar.',
      )
    return buffer.toString('hex', 0, 2)
  } finally {
    await file.close()
  }
}

async function gunzip(path: string, to: string): Promise<string> {
  let bytes = 0
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new AppError('invalid', 'The pack is too large: at most 4 GB.')
      yield chunk
    }
  }
  await pipeline(createReadStream(path), createGunzip(), count, createWriteStream(to)).catch((cause) => {
    if (!String(cause.code).startsWith('Z_')) throw cause
    throw new AppError('invalid', 'The file is cut off or damaged. Fetch it again.', { cause })
  })
  return to
}
