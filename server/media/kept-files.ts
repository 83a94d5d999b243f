import { isUuid } from '#core/uuid.ts'
import { isMediaKey } from '#providers/media/media-key.ts'
import type { MediaStat } from '#providers/media/media-store.ts'
import type { Shown } from '#server/kept/watch-shown.ts'
import { soundName } from './download-name.ts'

/**
 * `isListed`: the episode stands in lists; of one that is open by its link only, search engines are to know nothing.
 * `headers`: what it is sent with besides.
 */
export type PublicFile = MediaStat & { isListed: boolean; headers: Record<string, string> }

export type PublicFiles = {
  /** The file under this key where everybody may have it, else null. */
  find(key: string): Promise<PublicFile | null>
  /** The same where nobody has to be asked. */
  known(key: string): PublicFile | null
}

/** Keys under these first parts are for everybody: voices to choose from, the show's own picture. */
const publicParts = ['previews', 'show']
const mostKept = 5000

/**
 * Which files everybody may have, and what they are: asked once for each change of what visitors see, not for each part
 * that a player fetches.
 */
export function keepPublicFiles(deps: {
  shown: Shown
  ofEpisode(podcastId: string, key: string): Promise<{ isListed: boolean; title: string } | null>
  stat(key: string): Promise<MediaStat | null>
}): PublicFiles {
  const files = new Map<string, { version: string; file: PublicFile }>()

  async function look(key: string): Promise<PublicFile | null> {
    const [part = '', id = ''] = key.split('/')
    const ofEpisode = part === 'podcasts' && isUuid(id) ? await deps.ofEpisode(id, key) : null
    const isOpen = ofEpisode !== null || publicParts.includes(part)
    const file = isOpen ? await deps.stat(key) : null
    const headers = ofEpisode ? soundName(key, ofEpisode.title) : {}
    return file && { ...file, isListed: ofEpisode?.isListed ?? true, headers }
  }

  return {
    known(key) {
      const version = deps.shown.known()?.pages
      const kept = files.get(key)
      return kept && kept.version === version ? kept.file : null
    },
    async find(key) {
      if (!isMediaKey(key)) return null
      const { pages: version } = await deps.shown.read()
      const kept = files.get(key)
      if (kept?.version === version) return kept.file
      files.delete(key)
      const file = await look(key)
      if (file) files.set(key, { version, file })
      if (files.size > mostKept) files.delete(files.keys().next().value ?? '')
      return file
    },
  }
}
