import { createHash } from 'node:crypto'
import { buildFeed } from '#core/feeds/build-feed.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { type Family, noBody, type Offer, type Visit } from '#server/door/offer.ts'
import { refuseInText } from '#server/door/refusals.ts'
import { isNotModified } from '#server/media/conditional.ts'
import { isPublicPodcast } from '#tables/podcasts/server-feed.ts'
import { sqlOf } from '#tables/sql.ts'
import { readFeedContent } from './feed-content.ts'

/**
 * The show's feed at /rss and /feed.xml. `/rss?podcast_id=…` is the same feed for every public episode, also for one that
 * was left out of it, else 404: whoever subscribes through an episode's address wants to get the next one too. Its self
 * link names the plain address, so that apps keep that one.
 */
export function feedFamily(deps: ServerDependencies): Family {
  const answer = ({ request }: Visit) => answerFeed(deps, request)
  const offers = ['/rss', '/feed.xml'].map(
    (path): Offer => ({ method: 'GET', path, who: 'everybody', body: noBody, limits: [], answer }),
  )
  return { name: 'feeds', base: '', offers, isOpenToSites: true, isPacked: true, refuse: refuseInText }
}

async function answerFeed(deps: ServerDependencies, request: Request): Promise<Response> {
  const wanted = new URL(request.url).searchParams.get('podcast_id')
  if (wanted && !(await isPublicPodcast(sqlOf(deps.database.pool), wanted.trim()))) {
    return new Response('There is no such episode, or it is not public.', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
  const { show, episodes } = await readFeedContent(deps)
  const xml = buildFeed(show, episodes)
  const body = Buffer.from(xml, 'utf8')
  const changes = [show.changedAt, ...episodes.map((episode) => episode.changedAt)]
  const version = {
    etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`,
    modifiedAt: new Date(Math.max(...changes.map((date) => date.getTime()))),
  }
  const headers = new Headers({
    etag: version.etag,
    'last-modified': version.modifiedAt.toUTCString(),
    // Apps ask every few minutes; asking is cheap and a publication is seen at once.
    'cache-control': 'public, max-age=60',
    'x-content-type-options': 'nosniff',
    link: `<${show.feedUrl}>; rel="canonical"`,
  })
  // By tag only: a taken-back episode changes the feed without making any date newer.
  const hasTag = request.headers.has('if-none-match')
  if (hasTag && isNotModified(request.headers, version)) return new Response(null, { status: 304, headers })
  headers.set('content-type', 'application/rss+xml; charset=utf-8')
  headers.set('content-length', String(body.length))
  // For HEAD the body goes on the way out, so that its headers are those of GET, packed or not.
  return new Response(body, { headers })
}
