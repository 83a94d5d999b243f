import type { ByteRange, MediaStat, MediaStore } from '#providers/media/media-store.ts'

/** Parts of a file, in their order, that together are the wanted bytes. At once where all of them are in memory. */
export type ReadPieces = (file: MediaStat, range: ByteRange) => Buffer[] | Promise<Buffer[]>

/** Files are kept by pieces of this length, counted from their first byte. */
const pieceBytes = 131_072
/** Two episodes of a quarter of an hour, or the same minutes of twenty that are heard at the moment. */
const mostPieces = 256

/**
 * Reads short parts of files and keeps the pieces that they lie in: who hears an episode asks for the next part of it, and
 * others hear the same one. What was asked for the longest time ago goes first.
 */
export function keepPieces(store: Pick<MediaStore, 'read'>): ReadPieces {
  const kept = new Map<string, Buffer>()

  function known(name: string): Buffer | null {
    const piece = kept.get(name)
    if (!piece) return null
    kept.delete(name)
    kept.set(name, piece)
    return piece
  }

  /** One question to the store, however many pieces: that of a bucket is far away. */
  async function fill({ key, sizeBytes }: MediaStat, names: string[], first: number): Promise<Buffer[]> {
    const start = first * pieceBytes
    const end = Math.min(sizeBytes, start + names.length * pieceBytes) - 1
    const bytes = await store.read(key, { start, end })
    if (bytes.length !== end - start + 1) throw new Error(`${key} is shorter than it was`)
    const pieces = names.map((_, n) => bytes.subarray(n * pieceBytes, (n + 1) * pieceBytes))
    for (const [n, piece] of pieces.entries()) kept.set(names[n] ?? '', piece)
    for (const oldest of kept.keys()) {
      if (kept.size <= mostPieces) break
      kept.delete(oldest)
    }
    return pieces
  }

  return (file, { start, end }) => {
    const first = Math.floor(start / pieceBytes)
    const last = Math.floor(end / pieceBytes)
    const names = Array.from({ length: last - first + 1 }, (_, n) => `${file.key} ${file.etag} ${first + n}`)
    const cut = (pieces: Buffer[]) =>
      pieces.map((piece, n) => {
        const from = (first + n) * pieceBytes
        return piece.subarray(Math.max(0, start - from), Math.min(piece.length, end + 1 - from))
      })
    const pieces = names.flatMap((name) => known(name) ?? [])
    return pieces.length === names.length ? cut(pieces) : fill(file, names, first).then(cut)
  }
}
