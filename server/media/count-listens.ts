import { PassThrough, type Readable } from 'node:stream'
import { addressGroup } from '#server/http/address-group.ts'
import type { ListenMeter } from './listen-meter.ts'
import type { PublicFile } from './public-files.ts'

export type Listener = {
  /** The network address. */
  address: string
  headers: { get(name: string): string | null }
}

/** Called with the offset in the stored file at which sending began, and the number of bytes sent. */
export type NoteTaken = (start: number, sent: number) => void

/**
 * Returns a function that records how many bytes of an episode's sound were really sent for a request. Returns null for a browser's
 * prefetch.
 */
export function noteListens(
  meter: ListenMeter,
  { key, sizeBytes, soundStart }: PublicFile,
  { address, headers }: Listener,
): NoteTaken | null {
  if (/prefetch|preview/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')) return null
  const inSound = (offset: number) => Math.max(0, offset - soundStart)
  return (start, sent) => {
    if (sent === 0) return
    meter.note({
      podcastId: key.split('/')[1] ?? '',
      network: addressGroup(address),
      userAgent: headers.get('user-agent') ?? '',
      heard: { start: inSound(start), end: inSound(start + sent) },
      soundBytes: sizeBytes - soundStart,
    })
  }
}

/** Returns a stream that counts the bytes that pass through, and reports them when it ends or is aborted. */
export function counting(bytes: Readable, note: (sent: number) => void): Readable {
  let sent = 0
  const counted = new PassThrough({
    transform(chunk: Buffer, _encoding, done) {
      sent += chunk.length
      done(null, chunk)
    },
  })
  counted.once('close', () => note(sent))
  bytes.once('error', (error) => counted.destroy(error))
  counted.once('close', () => bytes.destroy())
  return bytes.pipe(counted)
}
