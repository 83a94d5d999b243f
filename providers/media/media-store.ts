import type { Readable } from 'node:stream'

/** Metadata of a stored file. `etag` includes its quotation marks, ready for a header. */
export type MediaStat = {
  key: string
  sizeBytes: number
  etag: string
  modifiedAt: Date
  contentType: string
}

/** Inclusive byte positions, as in a Range header. */
export type ByteRange = { start: number; end: number }

/**
 * Storage of generated and uploaded files: a directory or an S3-compatible bucket. Keys look like
 * `podcasts/<id>/<hash>.mp3`.
 */
export interface MediaStore {
  /** Stores the whole file or nothing. Replaces an existing file. */
  put(key: string, body: MediaBody, contentType: string): Promise<MediaStat>
  /** Returns null if there is no such file. */
  stat(key: string): Promise<MediaStat | null>
  /** Opens a file that `stat` found. Throws AppError `not-found` if it has been removed since. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Reads a short range of such a file into memory. */
  read(key: string, range: ByteRange): Promise<Buffer>
  /** Removes a file; does nothing if it does not exist. */
  remove(key: string): Promise<void>
  /** Yields every file whose key starts with the prefix, in the order of their keys. */
  list(prefix: string): AsyncIterable<MediaStat>
  /** Copies the file to a local path. A failure leaves no partial file at `path`. */
  copyTo(key: string, path: string): Promise<void>
}

/** A local path, bytes, or a stream of at most `sizeLimitBytes`. */
export type MediaBody =
  | { path: string }
  | { bytes: Uint8Array }
  | { stream: Readable; sizeLimitBytes: number }
