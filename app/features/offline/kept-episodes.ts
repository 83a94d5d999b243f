import type { Track } from '#app/features/player/track.ts'

/** An episode that lies on this device. */
export type KeptEpisode = { id: string; title: string; language: string; audioUrl: string; bytes: number }

/** The names that public/offline-worker.js knows. */
const cacheName = 'kept-episodes'
const noteOf = (id: string) => `/kept-episodes/${id}.json`
const workerFile = '/offline-worker.js'

let known: KeptEpisode[] | null = null
const none: KeptEpisode[] = []
const listeners = new Set<() => void>()

/** The worker is there as long as something is kept, and no longer: whoever keeps nothing has none between them and the site. */
async function settle(): Promise<void> {
  known = await readKept()
  for (const listener of listeners) listener()
  if (known.length > 0) await navigator.serviceWorker.register(workerFile, { updateViaCache: 'none' })
  else await (await navigator.serviceWorker.getRegistration(workerFile))?.unregister()
}

/** Browsers have it on https and on this machine only. */
export const canKeep = () => 'caches' in window && 'serviceWorker' in navigator

export const keptEpisodes = {
  list: () => known ?? none,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    // Without it the page works as ever; the next one tries again.
    if (known === null && canKeep()) void settle().catch(() => {})
    return () => void listeners.delete(listener)
  },
}

async function readKept(): Promise<KeptEpisode[]> {
  // Asking opens it: a cache that nobody has filled should not be made.
  if (!(await caches.has(cacheName))) return []
  const cache = await caches.open(cacheName)
  const notes = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/kept-episodes/'))
  return Promise.all(notes.map(async (note) => (await (await cache.match(note))?.json()) as KeptEpisode))
}

/** Fetches the whole sound; `onProgress` hears a share from 0 to 1. Its note comes last, so that nothing half counts as kept. */
export async function keepEpisode(track: Track, onProgress: (share: number) => void): Promise<void> {
  // As a stranger: only what everybody may have is kept.
  const answer = await fetch(track.audioUrl, { credentials: 'omit' })
  if (!answer.ok || !answer.body) throw new Error(`The sound answered ${answer.status}.`)
  const whole = Number(answer.headers.get('content-length'))
  let bytes = 0
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, out) {
        bytes += piece.byteLength
        if (whole > 0) onProgress(Math.min(1, bytes / whole))
        out.enqueue(piece)
      },
    }),
  )
  const sound = await new Response(counted).blob()
  const cache = await caches.open(cacheName)
  const earlier = (await readKept()).find(({ id }) => id === track.podcastId)
  await cache.put(track.audioUrl, new Response(sound, { headers: { 'content-type': 'audio/mpeg' } }))
  const episode: KeptEpisode = {
    id: track.podcastId,
    title: track.title,
    language: track.language,
    audioUrl: track.audioUrl,
    bytes: sound.size,
  }
  await cache.put(noteOf(episode.id), Response.json(episode))
  if (earlier && earlier.audioUrl !== episode.audioUrl) await cache.delete(earlier.audioUrl)
  // Else the browser may clear it away when it wants room. It may say no.
  await navigator.storage?.persist?.()
  await settle()
  await navigator.serviceWorker.ready
}

export async function removeKept(id: string): Promise<void> {
  const cache = await caches.open(cacheName)
  const kept = await readKept()
  const episode = kept.find((one) => one.id === id)
  await cache.delete(noteOf(id))
  if (episode) await cache.delete(episode.audioUrl)
  if (kept.every((one) => one.id === id)) await caches.delete(cacheName)
  await settle()
}
