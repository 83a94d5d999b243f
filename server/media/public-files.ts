import { isUuid } from '#core/uuid.ts'
import { isMediaKey } from '#providers/media/media-key.ts'
import type { MediaStat, MediaStore } from '#providers/media/media-store.ts'
import { createVersionedCache } from '#server/cache/versioned-cache.ts'
import type { CacheVersion } from '#server/cache/watch-cache-version.ts'
import { soundName } from './download-name.ts'
import { readSoundStart } from './sound-start.ts'

/**
 * `isListed`: the episode is in public lists. Unlisted episodes can be opened by their link only, and are hidden from search engines.
 * `headers`: additional response headers. `soundStart`: offset of the sound in the file.
 */
export type PublicFile = MediaStat & {
  isListed: boolean
  headers: Record<string, string>
  soundStart: number
}

export type PublicFiles = {
  /** Returns the file under this key if it is public, else null. */
  find(key: string): Promise<PublicFile | null>
  /** Returns the same from the cache alone; null if the file is not cached. */
  known(key: string): PublicFile | null
}

/** Keys that begin with these are always public: voice previews, the show's own picture. */
const publicParts = ['previews', 'show']
const mostFiles = 5000

/**
 * Returns a cache of public files with their metadata: a file is looked up once per cache version, not for each range that a player
 * requests.
 */
export function createPublicFiles(deps: {
  cacheVersion: CacheVersion
  ofEpisode(podcastId: string, key: string): Promise<{ isListed: boolean; title: string } | null>
  store: Pick<MediaStore, 'stat' | 'read'>
}): PublicFiles {
  const files = createVersionedCache<{ version: string; file: PublicFile }>(mostFiles, () => 1)
  // A file never changes under its key, so the start of its sound is read once, not again for each cache version.
  const soundStarts = createVersionedCache<{ version: ''; offset: number }>(mostFiles, () => 1)

  async function soundStartOf(file: MediaStat): Promise<number> {
    const known = soundStarts.get(file.key, '')
    if (known) return known.offset
    const offset = await readSoundStart(deps.store, file)
    soundStarts.set(file.key, { version: '', offset })
    return offset
  }

  async function look(key: string): Promise<PublicFile | null> {
    const [part = '', id = ''] = key.split('/')
    const ofEpisode = part === 'podcasts' && isUuid(id) ? await deps.ofEpisode(id, key) : null
    const isOpen = ofEpisode !== null || publicParts.includes(part)
    const file = isOpen ? await deps.store.stat(key) : null
    if (!file) return null
    const headers = ofEpisode ? soundName(key, ofEpisode.title) : {}
    const soundStart = await soundStartOf(file)
    return { ...file, isListed: ofEpisode?.isListed ?? true, headers, soundStart }
  }

  return {
    known(key) {
      const version = deps.cacheVersion.known()?.pages
      return version === undefined ? null : (files.get(key, version)?.file ?? null)
    },
    async find(key) {
      if (!isMediaKey(key)) return null
      const { pages: version } = await deps.cacheVersion.read()
      const known = files.get(key, version)
      if (known) return known.file
      files.drop(key)
      const file = await look(key)
      if (file) files.set(key, { version, file })
      return file
    },
  }
}
