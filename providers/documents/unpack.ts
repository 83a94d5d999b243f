import { unzipSync } from 'fflate'
import { AppError } from '#core/errors.ts'

const mostUnpackedBytes = 60_000_000
const mostEntries = 10_000

/**
 * Unpacks the wanted entries of a ZIP file. Their declared sizes are added up before anything is unpacked, and the library
 * never writes more of an entry than its declared size.
 */
export function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, Uint8Array> {
  let unpackedBytes = 0
  let entries = 0
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (++entries > mostEntries) throw tooMuch()
    if (!isWanted(name)) return false
    unpackedBytes += originalSize
    if (unpackedBytes > mostUnpackedBytes) throw tooMuch()
    return true
  }
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter })))
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('invalid', 'It is damaged or cut off. Please save or download it anew.', { cause })
  }
}

const tooMuch = () =>
  new AppError(
    'invalid',
    'It unpacks to more than a book could hold, so it is not read. Please save it without pictures.',
  )

export function textOf(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes)
}
