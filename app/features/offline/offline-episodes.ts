import type { Track } from '#app/features/player/track.ts'
import { soundType } from '#core/audio/sound-types.ts'

/** An episode stored on this device. */
export type OfflineEpisode = { id: string; title: string; language: string; audioUrl: string; bytes: number }

/** Names shared with public/offline-worker.js. */
const cacheName = 'kept-episodes'
const noteOf = (id: string) => `/kept-episodes/${id}.json`
const workerFile = '/offline-worker.js'

let known: OfflineEpisode[] | null = null
const none: OfflineEpisode[] = []
const listeners = new Set<() => void>()

/** One operation at a time across all tabs, so that one tab's partial download is not cleaned up by another. */
const inTurn = (work: () => Promise<void>): Promise<void> => navigator.locks.request(cacheName, work)

const registerWorker = () => navigator.serviceWorker.register(workerFile, { updateViaCache: 'none' })

/**
 * The service worker is registered only while episodes are stored; without any, no worker is between the browser and the site.
 */
async function settle(): Promise<void> {
  known = await tidy()
  for (const listener of listeners) listener()
  if (known.length > 0) await registerWorker()
  else await (await navigator.serviceWorker.getRegistration(workerFile))?.unregister()
}

/** Browsers provide it only on https and localhost. */
export const canSaveOffline = () => 'caches' in window && 'serviceWorker' in navigator && 'locks' in navigator

export const offlineEpisodes = {
  list: () => known ?? none,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    // Failure is harmless: the page works without it, and the next page load tries again.
    if (known === null && canSaveOffline()) void inTurn(settle).catch(() => {})
    return () => void listeners.delete(listener)
  },
}

/** Stored episodes. Removes audio without a note, from earlier versions or aborted downloads. */
async function tidy(): Promise<OfflineEpisode[]> {
  // `caches.open` would create the cache, so check first.
  if (!(await caches.has(cacheName))) return []
  const cache = await caches.open(cacheName)
  const entries = await cache.keys()
  const notes = entries.filter(({ url }) => new URL(url).pathname.startsWith('/kept-episodes/'))
  const kept = await Promise.all(
    notes.map(async (note) => (await (await cache.match(note))?.json()) as OfflineEpisode),
  )
  const named = new Set(kept.map(({ audioUrl }) => new URL(audioUrl, window.location.href).href))
  for (const entry of entries) if (!notes.includes(entry) && !named.has(entry.url)) await cache.delete(entry)
  if (kept.length === 0) await caches.delete(cacheName)
  return kept
}

/**
 * Fetches the whole audio; `onProgress` receives a share from 0 to 1. The note is written last, so that a partial download does
 * not count as stored.
 */
export async function saveEpisodeOffline(track: Track, onProgress: (share: number) => void): Promise<void> {
  const sound = await fetchSound(track.audioUrl, onProgress)
  const { podcastId: id, title, language, audioUrl } = track
  const episode: OfflineEpisode = { id, title, language, audioUrl, bytes: sound.size }
  await inTurn(async () => {
    try {
      // First: without the worker a stored episode cannot play.
      await registerWorker()
      const cache = await caches.open(cacheName)
      await cache.put(audioUrl, new Response(sound, { headers: { 'content-type': soundType(audioUrl) } }))
      await cache.put(noteOf(id), Response.json(episode))
    } finally {
      await settle()
    }
  })
  // Otherwise the browser may evict the audio. Not awaited: the browser may ask the user first.
  void navigator.storage?.persist?.().catch(() => {})
  await navigator.serviceWorker.ready
}

async function fetchSound(address: string, onProgress: (share: number) => void): Promise<Blob> {
  // Fetch without credentials, so only public files are cached.
  const answer = await fetch(address, { credentials: 'omit' })
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
  return new Response(counted).blob()
}

export function removeOfflineEpisode(id: string): Promise<void> {
  return inTurn(async () => {
    await (await caches.open(cacheName)).delete(noteOf(id))
    await settle()
  })
}
