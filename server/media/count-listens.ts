import { PassThrough, type Readable } from 'node:stream'
import type { MediaStat, MediaStore } from '#providers/media/media-store.ts'
import { addressGroup } from '#server/address-group.ts'
import { addressOf } from '#server/client-address.ts'
import type { ListenMeter } from './listen-meter.ts'

/**
 * Notes how many bytes of an episode's sound a request has really taken along, when it ends, be it broken off. What a
 * browser fetches ahead of any wish to listen is left out.
 */
export function countListens(
  meter: ListenMeter,
  store: MediaStore,
  podcastId: string,
): (request: Request, file: MediaStat, bytes: Readable, start: number) => Readable {
  return (request, file, bytes, start) => {
    if (/prefetch|preview/i.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? ''))
      return bytes
    let sent = 0
    const counted = new PassThrough({
      transform(chunk: Buffer, _encoding, done) {
        sent += chunk.length
        done(null, chunk)
      },
    })
    counted.once('close', () => {
      if (sent === 0) return
      void soundStart(store, file.key).then((first) => {
        meter.note({
          podcastId,
          network: addressGroup(addressOf(request)),
          userAgent: request.headers.get('user-agent') ?? '',
          heard: { start: Math.max(0, start - first), end: Math.max(0, start + sent - first) },
          soundBytes: file.sizeBytes - first,
        })
      })
    })
    bytes.once('error', (error) => counted.destroy(error))
    counted.once('close', () => bytes.destroy())
    return bytes.pipe(counted)
  }
}

const starts = new Map<string, number>()
const mostStarts = 1000

/** Where the sound of an MP3 begins: after its tags, which hold the cover. A file with this name never changes. */
async function soundStart(store: MediaStore, key: string): Promise<number> {
  const known = starts.get(key)
  if (known !== undefined) return known
  const start = await readTagLength(store, key).catch(() => 0)
  if (starts.size >= mostStarts) starts.delete(starts.keys().next().value ?? '')
  starts.set(key, start)
  return start
}

/** ID3v2: "ID3", version, flags, then the length in four times seven bits (id3.org). */
async function readTagLength(store: MediaStore, key: string): Promise<number> {
  const chunks: Buffer[] = []
  for await (const chunk of await store.open(key, { start: 0, end: 9 })) chunks.push(chunk as Buffer)
  const head = Buffer.concat(chunks)
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10)
  return 10 + (((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127))
}
