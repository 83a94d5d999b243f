import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { AppError } from '#core/errors.ts'

/**
 * Files in the format of age (age-encryption.org): every chunk is authenticated, and `age -d` can decrypt them without
 * Helmcast.
 */
const firstWords = 'age-encryption.org/v1\n'

/** The sink of an encrypted backup: encrypts each chunk on the fly, so that no plain text reaches the disk. */
export async function openEncrypted(path: string, passphrase: string) {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const encrypted = await encrypter.encrypt(readable)
  const written = pipeline(encrypted, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  // The next write or close reports the error.
  written.catch(() => {})
  const writer = writable.getWriter()
  return {
    async write(piece: Uint8Array): Promise<void> {
      await Promise.race([writer.write(piece), written])
    },
    sync: async () => {},
    async close(): Promise<void> {
      // A second call, after a failure, has nothing left to close.
      await writer.close().catch(() => {})
      await written
    },
  }
}

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(firstWords.length), 0, firstWords.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === firstWords
  } finally {
    await file.close()
  }
}

/** Throws AppError('forbidden') for a wrong passphrase, 'invalid' for a truncated or modified file. */
export async function decryptFile(path: string, target: string, passphrase: string): Promise<void> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const source = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  const opened = await decrypter.decrypt(source).catch((cause) => {
    throw /no identity matched/.test(String(cause))
      ? new AppError('forbidden', 'The passphrase does not open this backup.', { cause })
      : damaged(cause)
  })
  await pipeline(opened, createWriteStream(target, { flags: 'wx', mode: 0o600 })).catch((cause) => {
    throw (cause as NodeJS.ErrnoException).code === 'ENOSPC' ? cause : damaged(cause)
  })
}

const damaged = (cause: unknown) =>
  new AppError('invalid', 'The backup file is cut off or was changed.', { cause })
