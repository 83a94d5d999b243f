import type { ByteRange, MediaStat, MediaStore } from '#providers/media/media-store.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { AskedShortly, ReadyAnswer, ReadyBody } from '#server/kept/short-way.ts'
import { headersForSites } from '#server/security-headers.ts'
import { counting, isSound, noteListens } from './count-listens.ts'
import type { PublicFile } from './kept-files.ts'
import { keepPieces, type ReadPieces } from './kept-pieces.ts'
import { planMedia, steadyHeaders } from './plan-media.ts'

/** What is no longer than this comes from memory: players ask for parts of some ten seconds. */
const shortBytes = 131_072
const folder = '/media/'
const route = '/media/*'

type OfFile = { headers: Readonly<Record<string, string>>; isHeard: boolean }

/** The name of a file changes with its content. */
export const forEver = 'public, max-age=31536000, immutable'

/** Files that everybody may have, by addresses without query: nobody is asked and nothing is looked up. */
export function shortMedia(
  deps: Pick<ServerDependencies, 'publicFiles' | 'mediaStore' | 'listens' | 'siteUrl'>,
): (asked: AskedShortly) => ReadyAnswer | null {
  const ofSite = headersForSites(deps.siteUrl)
  const made = new WeakMap<PublicFile, OfFile>()
  /** Putting them together costs as much as sending a part, so it is done once for each file. */
  const ofFile = (file: PublicFile) => {
    const known = made.get(file)
    if (known) return known
    const headers = steadyHeaders(file, {
      cacheControl: forEver,
      isHidden: !file.isListed,
      headers: { ...file.headers, ...ofSite },
    })
    const found = { headers, isHeard: isSound(file.key) }
    made.set(file, found)
    return found
  }
  const readPieces = keepPieces(deps.mediaStore)
  return ({ url, method, headers, address }) => {
    const key = url.startsWith(folder) ? url.slice(folder.length) : ''
    const file = key === '' ? null : deps.publicFiles.known(key)
    if (!file) return null
    const { status, headers: ofPart, bytes } = planMedia(method, headers, file)
    const { headers: always, isHeard } = ofFile(file)
    if (status === 416) return { route, status, headers: { ...always, ...ofPart }, body: null }
    const note = isHeard ? noteListens(deps.listens, deps.mediaStore, { address, headers }) : null
    const body =
      bytes &&
      (() => bodyOf(deps.mediaStore, readPieces, file, bytes, (sent) => note?.(file, bytes.start, sent)))
    return { route, status, headers: always, more: ofPart, body }
  }
}

/** Bytes that are in memory are answered at once, and long parts as they are read. */
function bodyOf(
  store: MediaStore,
  readPieces: ReadPieces,
  file: MediaStat,
  { start, end }: ByteRange,
  note: (sent: number) => void,
): ReadyBody | Promise<ReadyBody> {
  const length = end - start + 1
  if (length > shortBytes)
    return store.open(file.key, { start, end }).then((opened) => ({ stream: counting(opened, note) }))
  const body = (pieces: Buffer[]) => ({ pieces, onEnd: () => note(length) })
  const pieces = readPieces(file, { start, end })
  return pieces instanceof Promise ? pieces.then(body) : body(pieces)
}
