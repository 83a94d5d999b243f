import type { ByteRange, MediaStat, MediaStore } from '#providers/media/media-store.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { AskedShortly, ReadyAnswer, ReadyBody } from '#server/kept/short-way.ts'
import { headersForSites } from '#server/security-headers.ts'
import { counting, isSound, noteListens } from './count-listens.ts'
import { planMedia } from './plan-media.ts'

/** What is no longer than this is read in one piece: players ask for parts of some ten seconds. */
const onePieceBytes = 131_072
const folder = '/media/'

/** The name of a file changes with its content. */
export const forEver = 'public, max-age=31536000, immutable'

/** Files that everybody may have, by addresses without query: nobody is asked and nothing is looked up. */
export function shortMedia(
  deps: Pick<ServerDependencies, 'publicFiles' | 'mediaStore' | 'listens' | 'siteUrl'>,
): (asked: AskedShortly) => ReadyAnswer | null {
  const always = headersForSites(deps.siteUrl)
  return ({ url, method, headers, address }) => {
    const key = url.startsWith(folder) ? url.slice(folder.length) : ''
    const file = key === '' ? null : deps.publicFiles.known(key)
    if (!file) return null
    const plan = planMedia(method, headers, file, {
      cacheControl: forEver,
      isHidden: !file.isListed,
      headers: file.headers,
    })
    const note = isSound(key) ? noteListens(deps.listens, deps.mediaStore, { address, headers }) : null
    const { bytes } = plan
    return {
      route: '/media/*',
      status: plan.status,
      headers: { ...plan.headers, ...always },
      body: bytes && (() => read(deps.mediaStore, file, bytes, (sent) => note?.(file, bytes.start, sent))),
    }
  }
}

async function read(
  store: MediaStore,
  file: MediaStat,
  { start, end }: ByteRange,
  note: (sent: number) => void,
): Promise<ReadyBody> {
  const length = end - start + 1
  if (length > onePieceBytes) return { stream: counting(await store.open(file.key, { start, end }), note) }
  const piece = await store.read(file.key, { start, end })
  if (piece.length !== length) throw new Error(`${file.key} is shorter than it was`)
  return { piece, onEnd: () => note(length) }
}
