import type { ByteRange, MediaStat, MediaStore } from '#providers/media/media-store.ts'
import type { CacheableRequest, ReadyBody, ReadyResponse } from '#server/cache/serve-cached.ts'
import { headersForSites } from '#server/http/security-headers.ts'
import { counting, noteListens } from './count-listens.ts'
import type { ListenMeter } from './listen-meter.ts'
import { createPieceCache, type ReadPieces } from './piece-cache.ts'
import { planMedia, steadyHeaders } from './plan-media.ts'
import type { PublicFile, PublicFiles } from './public-files.ts'
import { isSound, soundOnly } from './sound-start.ts'

/** Longest range that is served from memory: players request parts of some ten seconds. */
const shortBytes = 131_072
const folder = '/media/'
const route = '/media/*'
/** The query that leaves out the tag: see `withoutTag` in core/audio/sound-types.ts. */
const ofSound = '?sound'

type CachedMediaDependencies = {
  publicFiles: PublicFiles
  mediaStore: MediaStore
  listens: ListenMeter
  siteUrl: string
}
type View = { stat: MediaStat; headers: Readonly<Record<string, string>>; from: number }
type OfFile = { whole: View; sound: View; hasSound: boolean }

/**
 * Returns the cache-control of a file. A changed file gets a new address. A file that only its link opens must not be in shared caches,
 * nor for long in a private one.
 */
export const cacheRules = ({ isListed }: Pick<PublicFile, 'isListed'>) =>
  isListed ? 'public, max-age=31536000, immutable' : draftCacheRules
export const draftCacheRules = 'private, max-age=3600'

/**
 * Fast path: serves public files under addresses without a query other than `?sound`, without a database query or a lookup in the media
 * store.
 */
export function cachedMedia(
  deps: CachedMediaDependencies,
): (cacheable: CacheableRequest) => ReadyResponse | null {
  const ofSite = headersForSites(deps.siteUrl)
  const made = new WeakMap<PublicFile, OfFile>()
  /** Returns a file with its headers. They are built once for each file, because building them costs as much as sending a part. */
  const ofFile = (file: PublicFile) => {
    const known = made.get(file)
    if (known) return known
    const view = (stat: MediaStat, from: number): View => ({
      stat,
      headers: steadyHeaders(stat, {
        cacheControl: cacheRules(file),
        isHidden: !file.isListed,
        headers: { ...file.headers, ...ofSite },
      }),
      from,
    })
    const sound = view(soundOnly(file, file.soundStart), file.soundStart)
    const found = { whole: view(file, 0), sound, hasSound: isSound(file.key) }
    made.set(file, found)
    return found
  }
  const readPieces = createPieceCache(deps.mediaStore)
  return ({ url, method, headers, address }) => {
    const isSoundOnly = url.endsWith(ofSound)
    const path = isSoundOnly ? url.slice(0, -ofSound.length) : url
    const key = path.startsWith(folder) ? path.slice(folder.length) : ''
    const file = key === '' ? null : deps.publicFiles.known(key)
    if (!file) return null
    const { whole, sound, hasSound } = ofFile(file)
    const { stat, headers: always, from } = isSoundOnly ? sound : whole
    const { status, headers: ofPart, bytes } = planMedia(method, headers, stat)
    if (status === 416) return { route, status, headers: { ...always, ...ofPart }, body: null }
    const note = hasSound ? noteListens(deps.listens, file, { address, headers }) : null
    const stored = bytes && { start: bytes.start + from, end: bytes.end + from }
    const body =
      stored &&
      (() => bodyOf(deps.mediaStore, readPieces, file, stored, (sent) => note?.(stored.start, sent)))
    return { route, status, headers: always, more: ofPart, body }
  }
}

/** Returns short ranges from memory, and long ones as a stream. */
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
