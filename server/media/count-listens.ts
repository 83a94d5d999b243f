import { PassThrough, type Readable } from 'node:stream'
import { soundEnding } from '#core/audio/sound-types.ts'
import type { MediaStat, MediaStore } from '#providers/media/media-store.ts'
import { addressGroup } from '#server/address-group.ts'
import type { ListenMeter } from './listen-meter.ts'

export type Listener = {
  /** The network address. */
  address: string
  headers: { get(name: string): string | null }
}

/** Called with how many bytes from which place of the file were taken along. */
export type NoteTaken = (file: MediaStat, start: number, sent: number) => void

/**
 * Notes how many bytes of an episode's sound a request has really taken along. Null for what a browser fetches ahead of
 * any wish to listen.
 */
export function noteListens(
  meter: ListenMeter,
  store: MediaStore,
  { address, headers }: Listener,
): NoteTaken | null {
  if (/prefetch|preview/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')) return null
  return (file, start, sent) => {
    if (sent === 0) return
    const note = (first: number) =>
      meter.note({
        podcastId: file.key.split('/')[1] ?? '',
        network: addressGroup(address),
        userAgent: headers.get('user-agent') ?? '',
        heard: { start: Math.max(0, start - first), end: Math.max(0, start + sent - first) },
        soundBytes: file.sizeBytes - first,
      })
    const known = starts.get(file.key)
    if (known === undefined) void readSoundStart(store, file.key).then(note)
    else note(known)
  }
}

/** Sound of an episode; what an owner hears of a draft is no listen. */
export function isSound(key: string): boolean {
  return key.startsWith('podcasts/') && soundEnding(key) !== null
}

/** Counts what passes, and notes it when it ends, be it broken off. */
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

const starts = new Map<string, number>()
const mostStarts = 1000

/** Where the sound begins: in an MP3 after its tags, which hold the cover. A file with this name never changes. */
async function readSoundStart(store: MediaStore, key: string): Promise<number> {
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
