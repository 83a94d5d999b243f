import type { Track } from '#app/features/player/track.ts'
import { soundType } from '#core/audio/sound-types.ts'

/** An episode stored on this device. */
export type OfflineEpisode = { id: string; title: string; language: string; audioUrl: string; bytes: number }

/** Names shared with public/offline-worker.js. */
const cacheName = 'kept-episodes'
const infoPath = (id: string) => `/kept-episodes/${id}.json`
const workerFile = '/offline-worker.js'

let stored: OfflineEpisode[] | null = null
const none: OfflineEpisode[] = []
const listeners = new Set<() => void>()

/** One operation at a time across all tabs, so that one tab's partial download is not cleaned up by another. */
const withLock = (work: () => Promise<void>): Promise<void> => navigator.locks.request(cacheName, work)

const registerWorker = () => navigator.serviceWorker.register(workerFile, { updateViaCache: 'none' })

/**
 * The service worker is registered only while episodes are stored; without any, no worker is between the browser and the site.
 */
async function refresh(): Promise<void> {
  stored = await tidy()
  for (const listener of listeners) listener()
  if (stored.length > 0) await registerWorker()
  else await (await navigator.serviceWorker.getRegistration(workerFile))?.unregister()
}

/** Whether episodes can be stored. Browsers allow this only on https and localhost. */
export const canSaveOffline = () => 'caches' in window && 'serviceWorker' in navigator && 'locks' in navigator

export const offlineEpisodes = {
  list: () => stored ?? none,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    // Failure is harmless: the page works without it, and the next page load tries again.
    if (stored === null && canSaveOffline()) void withLock(refresh).catch(() => {})
    return () => void listeners.delete(listener)
  },
}

/** Lists the stored episodes. Removes audio without an info file, left by earlier versions or aborted downloads. */
async function tidy(): Promise<OfflineEpisode[]> {
  // `caches.open` would create the cache, so check first.
  if (!(await caches.has(cacheName))) return []
  const cache = await caches.open(cacheName)
  const entries = await cache.keys()
  const infos = entries.filter(({ url }) => new URL(url).pathname.startsWith('/kept-episodes/'))
  const stored = await Promise.all(
    infos.map(async (info) => (await (await cache.match(info))?.json()) as OfflineEpisode),
  )
  const named = new Set(stored.map(({ audioUrl }) => new URL(audioUrl, window.location.href).href))
  for (const entry of entries) if (!infos.includes(entry) && !named.has(entry.url)) await cache.delete(entry)
  if (stored.length === 0) await caches.delete(cacheName)
  return stored
}

/**
 * Fetches the whole audio; `onProgress` receives a share from 0 to 1. The info file is written last, so that a partial
 * download does not count as stored.
 */
export async function saveEpisodeOffline(track: Track, onProgress: (share: number) => void): Promise<void> {
  const sound = await fetchSound(track.audioUrl, onProgress)
  const { podcastId: id, title, language, audioUrl } = track
  const episode: OfflineEpisode = { id, title, language, audioUrl, bytes: sound.size }
  await withLock(async () => {
    try {
      // Registers the worker first: without the worker a stored episode cannot play.
      await registerWorker()
      const cache = await caches.open(cacheName)
      await cache.put(audioUrl, new Response(sound, { headers: { 'content-type': soundType(audioUrl) } }))
      await cache.put(infoPath(id), Response.json(episode))
    } finally {
      await refresh()
    }
  })
  // Asks for persistent storage. Otherwise the browser may evict the audio. Not awaited: the browser may ask the user first.
  void navigator.storage?.persist?.().catch(() => {})
  await navigator.serviceWorker.ready
}

async function fetchSound(address: string, onProgress: (share: number) => void): Promise<Blob> {
  // Fetch without credentials, so only public files are cached.
  const response = await fetch(address, { credentials: 'omit' })
  if (!response.ok || !response.body) throw new Error(`The sound answered ${response.status}.`)
  const totalBytes = Number(response.headers.get('content-length'))
  let bytes = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, out) {
        bytes += piece.byteLength
        if (totalBytes > 0) onProgress(Math.min(1, bytes / totalBytes))
        out.enqueue(piece)
      },
    }),
  )
  return new Response(counted).blob()
}

export function removeOfflineEpisode(id: string): Promise<void> {
  return withLock(async () => {
    await (await caches.open(cacheName)).delete(infoPath(id))
    await refresh()
  })
}
