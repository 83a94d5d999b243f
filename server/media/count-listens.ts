import { PassThrough, type Readable } from 'node:stream'
import { soundEnding } from '#core/audio/sound-types.ts'
import type { MediaStat, MediaStore } from '#providers/media/media-store.ts'
import { addressGroup } from '#server/http/address-group.ts'
import type { ListenMeter } from './listen-meter.ts'

export type Listener = {
  /** The network address. */
  address: string
  headers: { get(name: string): string | null }
}

/** Called with how many bytes were sent from which offset of the file. */
export type NoteTaken = (file: MediaStat, start: number, sent: number) => void

/**
 * Records how many bytes of an episode's sound were really sent for a request. Returns null for a browser's prefetch.
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

/** Whether it is the sound of an episode. Callers exclude drafts: an owner's playback is no listen. */
export function isSound(key: string): boolean {
  return key.startsWith('podcasts/') && soundEnding(key) !== null
}

/** Counts the bytes that pass through and reports them when the stream ends or is aborted. */
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

/**
 * Returns the offset where the sound begins: in an MP3 after its tags, which hold the cover. A file under this name
 * never changes.
 */
async function readSoundStart(store: MediaStore, key: string): Promise<number> {
  const start = await readTagLength(store, key).catch(() => 0)
  if (starts.size >= mostStarts) starts.delete(starts.keys().next().value ?? '')
  starts.set(key, start)
  return start
}

/** ID3v2: "ID3", version, flags, then the length as four times seven bits (id3.org). */
async function readTagLength(store: MediaStore, key: string): Promise<number> {
  const chunks: Buffer[] = []
  for await (const chunk of await store.open(key, { start: 0, end: 9 })) chunks.push(chunk as Buffer)
  const head = Buffer.concat(chunks)
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10)
  return 10 + (((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127))
}
