import { soundFileName } from '#core/audio/sound-types.ts'
import { AppError } from '#core/errors.ts'
import { isUuid } from '#core/uuid.ts'
import type { MediaStore } from '#providers/media/media-store.ts'
import type { Database } from '#server/database/database.ts'
import { refusal } from '#server/http/http-error.ts'
import { getRoute, type Refusal, type RequestContext, type RouteGroup } from '#server/http/route.ts'
import type { Identify } from '#server/http/viewer.ts'
import { isGonePodcast } from '#tables/podcasts/podcasts-sql.ts'
import { type Sql, sqlOf } from '#tables/sql.ts'
import { cacheRules, draftCacheRules } from './cached-media.ts'
import { noteListens } from './count-listens.ts'
import { downloadHeaders } from './download-name.ts'
import type { ListenMeter } from './listen-meter.ts'
import { mayHaveFile } from './may-have-file.ts'
import type { PublicFiles } from './public-files.ts'
import { sendMedia } from './send-media.ts'
import { isSound, readSoundStart } from './sound-start.ts'

type MediaDependencies = {
  database: Database
  identify: Identify
  mediaStore: MediaStore
  publicFiles: PublicFiles
  /** Counts listens by what is sent. */
  listens: ListenMeter
  /** Signs links to files that are not public. */
  linkSecret: string
}

/**
 * Files of episodes, at /media/podcasts/<podcast id>/<hash of the content>.<ending>. A new version has a new address, so clients may
 * cache a file forever. `?sound` leaves out the tag before the sound. Returns 404 for everything unpublished, as if it did not exist.
 */
export function mediaRoutes(deps: MediaDependencies): RouteGroup {
  const sql = sqlOf(deps.database.pool)
  const send = async ({ url, request, params, address }: RequestContext) => {
    const key = params['*'] ?? ''
    const shared = await deps.publicFiles.find(key)
    const file =
      shared ?? ((await mayHaveFile(deps, request, key, url)) ? await deps.mediaStore.stat(key) : null)
    if (!file) return (await isOfGonePodcast(sql, key)) ? gone() : missing()
    const soundStart = url.searchParams.has('sound')
      ? (shared?.soundStart ?? (await readSoundStart(deps.mediaStore, file)))
      : 0
    return sendMedia(request, deps.mediaStore, file, {
      soundStart,
      cacheControl: shared ? cacheRules(shared) : draftCacheRules,
      isHidden: !shared?.isListed,
      headers: url.searchParams.get('download')
        ? downloadHeaders(url, soundFileName('', key))
        : shared?.headers,
      // An owner's playback of a draft does not count as a listen.
      note:
        shared && isSound(key)
          ? noteListens(deps.listens, shared, { address, headers: request.headers })
          : null,
    })
  }
  const handle = (context: RequestContext) =>
    send(context).catch((error) => {
      // The file was removed after it was looked up.
      if (error instanceof AppError && error.code === 'not-found') return missing()
      throw error
    })
  const routes = [getRoute('/*', handle)]
  return { name: 'media', base: '/media', routes, isOpenToSites: true, isCompressed: false, refuse }
}

/** Apps and search engines take 410 as permanent, 404 as temporary. */
function gone(): Response {
  return Response.json({ error: 'This episode was deleted.', code: 'not-found' }, { status: 410 })
}

async function isOfGonePodcast(sql: Sql, key: string): Promise<boolean> {
  const [part = '', id = ''] = key.split('/')
  return part === 'podcasts' && isUuid(id) && (await isGonePodcast(sql, id))
}

const missing = () => refuse(refusal('not-found', 'This file doesn’t exist.'))

function refuse({ status, reason, message, headers }: Refusal): Response {
  const error = reason === 'not-found' ? 'This file doesn’t exist.' : message
  return Response.json({ error, code: reason === 'not-found' ? 'not-found' : 'invalid' }, { status, headers })
}
