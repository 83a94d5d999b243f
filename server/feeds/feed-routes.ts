import type { Database } from '#server/database/database.ts'
import { refusal, refuseInText } from '#server/http/http-error.ts'
import { getRoute, type RequestContext, type RouteGroup } from '#server/http/route.ts'
import { viewerOfLink } from '#server/media/link-viewer.ts'
import { holderOf, isSignedLink } from '#server/media/signed-link.ts'
import { isAdmin } from '#tables/accounts/accounts-sql.ts'
import { type ShowFileDependencies, showFilePath, showFileResponse } from './export-show.ts'
import type { FeedCache } from './feed-cache.ts'
import { feedPaths, noSuchPage, planFeed, readPage } from './plan-feed.ts'

/**
 * The show's feed at /rss and /feed.xml. `/rss?podcast_id=…` is the same feed, even if that episode is gone, so that a
 * subscription through an episode's address gets later episodes too. Its self link is the plain address, which apps
 * then store.
 */
export function feedRoutes(
  deps: ShowFileDependencies & { database: Database; feedCache: FeedCache; linkSecret: string },
): RouteGroup {
  const handle = ({ request }: RequestContext) => sendFeed(deps, request)
  const mayHaveShow = async (url: URL) => {
    const holder = isSignedLink(url, deps.linkSecret) ? holderOf(url) : null
    const viewer = holder && (await viewerOfLink(deps.database, holder.viewer))
    return viewer && viewer !== 'server' && deps.database.asViewer(viewer, isAdmin)
  }
  const sendShow = async ({ url }: RequestContext) =>
    (await mayHaveShow(url))
      ? showFileResponse(deps)
      : refuseInText(refusal('not-found', 'There is nothing here.'))
  const routes = [
    ...feedPaths.map((path) => getRoute(path, handle)),
    // Each request reads the whole show from disk.
    getRoute(showFilePath, sendShow, [{ name: 'export-show', points: 10, seconds: 3600, by: 'address' }]),
  ]
  return { name: 'feeds', base: '', routes, isOpenToSites: true, isCompressed: false, refuse: refuseInText }
}

async function sendFeed(
  { feedCache, siteUrl }: { feedCache: FeedCache; siteUrl: string },
  request: Request,
): Promise<Response> {
  const wanted = readPage(new URL(request.url).searchParams.get('page'))
  const page = wanted ? await feedCache.pageOf(wanted) : null
  if (!page) return new Response(noSuchPage.body, { status: 404, headers: noSuchPage.headers })
  const { status, headers, body } = planFeed(page, siteUrl, request)
  return new Response(body, { status, headers })
}
