import { type Context, Hono } from 'hono'
import { AppError } from '#core/errors.ts'
import { isMediaKey } from '#providers/media/media-key.ts'
import { bearerOf } from '#server/bearer.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { downloadHeaders } from './download-name.ts'
import { openToAllSites, sendMedia } from './send-media.ts'
import { isSignedLink } from './signed-link.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Keys under these first parts are for everybody: voices to choose from, the show's own picture. */
const publicParts = ['previews', 'show']

/**
 * Files of episodes, at /media/podcasts/<podcast id>/<hash of the content>.<ending>. A new version has a new address,
 * so a file may be kept for ever by whoever fetched it. Everything not published answers 404, as if it were not there.
 */
export function mediaRoutes(deps: ServerDependencies): Hono {
  const routes = new Hono()
  routes.options('/*', () => new Response(null, { status: 204, headers: openToAllSites }))
  routes.get('/*', async (c) => {
    const url = new URL(c.req.url)
    const key = keyOf(url.pathname)
    const access = key ? await accessTo(deps, c, key, url) : 'none'
    const file = key && access !== 'none' ? await deps.mediaStore.stat(key) : null
    if (!file) return c.json({ error: 'There is no such file.', code: 'not-found' }, 404, openToAllSites)
    const cacheControl =
      access === 'everybody' ? 'public, max-age=31536000, immutable' : 'private, max-age=3600'
    return sendMedia(c.req.raw, deps.mediaStore, file, {
      cacheControl,
      headers: url.searchParams.get('download') ? downloadHeaders(url, 'episode.mp3') : undefined,
    })
  })
  return routes
}

function keyOf(pathname: string): string | null {
  const key = pathname.slice(pathname.indexOf('/media/') + '/media/'.length)
  return isMediaKey(key) ? key : null
}

async function accessTo(
  deps: ServerDependencies,
  c: Context,
  key: string,
  url: URL,
): Promise<'everybody' | 'this link' | 'none'> {
  const [part = '', id = ''] = key.split('/')
  if (publicParts.includes(part)) return 'everybody'
  if (part === 'podcasts' && uuid.test(id) && (await isPublished(deps, id))) return 'everybody'
  if (isSignedLink(url, deps.linkSecret)) return 'this link'
  const bearer = bearerOf(c.req.raw)
  if (part === 'podcasts' && uuid.test(id) && bearer && (await maySee(deps, bearer, id))) return 'this link'
  return 'none'
}

async function isPublished(deps: ServerDependencies, podcastId: string): Promise<boolean> {
  const { rows } = await deps.database.pool.query(
    'select 1 from public.podcasts where id = $1 and is_published',
    [podcastId],
  )
  return rows.length === 1
}

async function maySee(deps: ServerDependencies, bearer: string, podcastId: string): Promise<boolean> {
  try {
    const viewer = await deps.identify(bearer)
    return await deps.database.asViewer(viewer, async (query) => {
      return (await query('select 1 from public.podcasts where id = $1', [podcastId])).length === 1
    })
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
