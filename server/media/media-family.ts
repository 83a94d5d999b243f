import { AppError } from '#core/errors.ts'
import { isUuid } from '#core/uuid.ts'
import { isMediaKey } from '#providers/media/media-key.ts'
import { bearerOf } from '#server/bearer.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { type Family, noBody, type Offer, type Refusal, type Visit } from '#server/door/offer.ts'
import { refusal } from '#server/door/refusals.ts'
import { isGonePodcast, isPublicFile, maySeePodcast } from '#tables/podcasts/server.ts'
import { type Sql, sqlOf } from '#tables/sql.ts'
import { countListens } from './count-listens.ts'
import { downloadHeaders } from './download-name.ts'
import { sendMedia } from './send-media.ts'
import { isSignedLink } from './signed-link.ts'

/** Keys under these first parts are for everybody: voices to choose from, the show's own picture. */
const publicParts = ['previews', 'show']

/**
 * Files of episodes, at /media/podcasts/<podcast id>/<hash of the content>.<ending>. A new version has a new address,
 * so a file may be kept for ever by whoever fetched it. Everything not published answers 404, as if it were not there.
 */
export function mediaFamily(deps: ServerDependencies): Family {
  const sql = sqlOf(deps.database.pool)
  const answer = async ({ url, request, params }: Visit) => {
    const key = params['*'] ?? ''
    const access = isMediaKey(key) ? await accessTo(deps, request, key, url) : 'none'
    const file = access === 'none' ? null : await deps.mediaStore.stat(key)
    if (!file)
      return (await isOfGonePodcast(sql, key))
        ? gone()
        : refuse(refusal('not-found', 'There is no such file.'))
    const cacheControl =
      access === 'everybody' ? 'public, max-age=31536000, immutable' : 'private, max-age=3600'
    return sendMedia(request, deps.mediaStore, file, {
      cacheControl,
      headers: url.searchParams.get('download') ? downloadHeaders(url, 'episode.mp3') : undefined,
      through: isHeard(access, key)
        ? countListens(deps.listens, deps.mediaStore, key.split('/')[1] ?? '')
        : undefined,
    })
  }
  const offers: Offer[] = [{ method: 'GET', path: '/*', who: 'everybody', body: noBody, limits: [], answer }]
  return { name: 'media', base: '/media', offers, isOpenToSites: true, isPacked: false, refuse }
}

/** Apps and search engines take 410 for an end, 404 for a hitch. */
function gone(): Response {
  return Response.json({ error: 'This episode was deleted.', code: 'not-found' }, { status: 410 })
}

async function isOfGonePodcast(sql: Sql, key: string): Promise<boolean> {
  const [part = '', id = ''] = key.split('/')
  return part === 'podcasts' && isUuid(id) && (await isGonePodcast(sql, id))
}

/** Sound that is sent to whoever may have it: what an owner hears of a draft is no listen. */
function isHeard(access: string, key: string): boolean {
  return access === 'everybody' && key.startsWith('podcasts/') && key.endsWith('.mp3')
}

function refuse({ status, reason, message, headers }: Refusal): Response {
  const error = reason === 'not-found' ? 'There is no such file.' : message
  return Response.json({ error, code: reason === 'not-found' ? 'not-found' : 'invalid' }, { status, headers })
}

async function accessTo(
  deps: ServerDependencies,
  request: Request,
  key: string,
  url: URL,
): Promise<'everybody' | 'this link' | 'none'> {
  const [part = '', id = ''] = key.split('/')
  if (publicParts.includes(part)) return 'everybody'
  if (part === 'podcasts' && isUuid(id) && (await isPublicFile(sqlOf(deps.database.pool), id, key)))
    return 'everybody'
  if (isSignedLink(url, deps.linkSecret)) return 'this link'
  const bearer = bearerOf(request)
  if (part === 'podcasts' && isUuid(id) && bearer && (await maySee(deps, bearer, id))) return 'this link'
  return 'none'
}

async function maySee(deps: ServerDependencies, bearer: string, podcastId: string): Promise<boolean> {
  try {
    const viewer = await deps.identify(bearer)
    return await deps.database.asViewer(viewer, (sql) => maySeePodcast(sql, podcastId))
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
