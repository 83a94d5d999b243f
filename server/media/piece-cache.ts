import type { ByteRange, MediaStat, MediaStore } from '#providers/media/media-store.ts'

/** Returns consecutive buffers that together are the requested bytes; synchronously if all of them are in memory. */
export type ReadPieces = (file: MediaStat, range: ByteRange) => Buffer[] | Promise<Buffer[]>

/** Files are cached in pieces of this length, counted from their first byte. */
const pieceBytes = 131_072
/** Maximum number of pieces in memory. They take 32 MB: two episodes of a quarter of an hour, or the popular minutes of twenty. */
const mostPieces = 256

/** A cached piece. It is found by key, then by number: building a combined key for each part would cost more than the part. */
type Piece = { key: string; etag: string; n: number; bytes: Buffer }

/**
 * Returns a function that reads short ranges of files and caches the pieces that contain them: a listener requests the next range of the
 * same episode, and others request the same range. The least recently used piece is evicted.
 */
export function createPieceCache(store: Pick<MediaStore, 'read'>): ReadPieces {
  const files = new Map<string, Map<number, Piece>>()
  const inOrder = new Set<Piece>()

  function known({ key, etag }: MediaStat, n: number): Buffer | null {
    const piece = files.get(key)?.get(n)
    if (piece?.etag !== etag) return null
    inOrder.delete(piece)
    inOrder.add(piece)
    return piece.bytes
  }

  function keep({ key, etag }: MediaStat, n: number, bytes: Buffer): void {
    const piece = { key, etag, n, bytes }
    const before = files.get(key)?.get(n)
    if (before) inOrder.delete(before)
    const pieces = files.get(key) ?? new Map<number, Piece>()
    files.set(key, pieces.set(n, piece))
    inOrder.add(piece)
    for (const oldest of inOrder) {
      if (inOrder.size <= mostPieces) break
      forget(oldest)
    }
  }

  function forget(piece: Piece): void {
    inOrder.delete(piece)
    const pieces = files.get(piece.key)
    pieces?.delete(piece.n)
    if (pieces?.size === 0) files.delete(piece.key)
  }

  /** Reads all missing pieces with one request to the store, because a bucket is far away. */
  async function fetchPieces(file: MediaStat, first: number, last: number): Promise<Buffer[]> {
    const { key, sizeBytes } = file
    const start = first * pieceBytes
    const end = Math.min(sizeBytes, (last + 1) * pieceBytes) - 1
    const bytes = await store.read(key, { start, end })
    if (bytes.length !== end - start + 1) throw new Error(`${key} is shorter than it was`)
    return Array.from({ length: last - first + 1 }, (_, n) => {
      const piece = bytes.subarray(n * pieceBytes, (n + 1) * pieceBytes)
      // Copied, because a cached slice would keep the whole buffer in memory.
      const own = first === last ? piece : Buffer.from(piece)
      keep(file, first + n, own)
      return own
    })
  }

  return (file, { start, end }) => {
    const first = Math.floor(start / pieceBytes)
    const last = Math.floor(end / pieceBytes)
    const pieces = Array.from({ length: last - first + 1 }, (_, n) => known(file, first + n))
    /** Cuts each piece to the requested bytes. */
    const cut = (whole: Buffer[]) =>
      whole.map((piece, n) => {
        const from = (first + n) * pieceBytes
        return piece.subarray(Math.max(0, start - from), Math.min(piece.length, end + 1 - from))
      })
    const isMissing = (piece: Buffer | null) => piece === null
    const from = pieces.findIndex(isMissing)
    if (from < 0) return cut(pieces as Buffer[])
    const to = pieces.findLastIndex(isMissing)
    return fetchPieces(file, first + from, first + to).then((fetched) =>
      cut([...pieces.slice(0, from), ...fetched, ...pieces.slice(to + 1)] as Buffer[]),
    )
  }
}
