import type { Readable } from 'node:stream'

/** What is known about a stored file. `etag` has its quotation marks, ready for a header. */
export type MediaStat = {
  key: string
  sizeBytes: number
  etag: string
  modifiedAt: Date
  contentType: string
}

/** Inclusive byte positions, as in a Range header. */
export type ByteRange = { start: number; end: number }

/** Where made and uploaded files live: a directory or an S3-compatible bucket. Keys look like `podcasts/<id>/<hash>.mp3`. */
export interface MediaStore {
  /** Stores the whole file or nothing. An existing file under the key is replaced. */
  put(key: string, body: MediaBody, contentType: string): Promise<MediaStat>
  /** null when there is no such file. */
  stat(key: string): Promise<MediaStat | null>
  /** The bytes of a file that `stat` found. Throws AppError('not-found') when it has gone. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** A short part of such a file in one piece. */
  read(key: string, range: ByteRange): Promise<Buffer>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Every file whose key starts with the prefix, in the order of their keys. */
  list(prefix: string): AsyncIterable<MediaStat>
  /** Writes the file to a path on this machine; `path` is complete or absent. */
  copyTo(key: string, path: string): Promise<void>
}

/** A path on this machine, bytes, or a stream of at most `sizeLimitBytes`. */
export type MediaBody =
  | { path: string }
  | { bytes: Uint8Array }
  | { stream: Readable; sizeLimitBytes: number }
