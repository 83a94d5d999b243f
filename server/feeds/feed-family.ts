import type { ServerDependencies } from '#server/dependencies.ts'
import { type Family, noBody, type Offer, type Visit } from '#server/door/offer.ts'
import { refuseInText } from '#server/door/refusals.ts'
import { isSignedLink } from '#server/media/signed-link.ts'
import { answerShow, showFilePath } from './export-show.ts'
import { feedPaths, planFeed } from './plan-feed.ts'

/**
 * The show's feed at /rss and /feed.xml. `/rss?podcast_id=…` is the same feed, whatever has become of that episode:
 * whoever subscribed through an episode's address wants to get the next one too. Its self link names the plain address, so
 * that apps keep that one.
 */
export function feedFamily(deps: ServerDependencies): Family {
  const answer = ({ request }: Visit) => answerFeed(deps, request)
  const offers = feedPaths.map(
    (path): Offer => ({ method: 'GET', path, who: 'everybody', body: noBody, limits: [], answer }),
  )
  offers.push({
    method: 'GET',
    path: showFilePath,
    who: 'everybody',
    body: noBody,
    // Each takes the whole show through the disk.
    limits: [{ name: 'export-show', points: 10, seconds: 3600, by: 'address' }],
    answer: ({ url }) =>
      isSignedLink(url, deps.linkSecret)
        ? answerShow(deps)
        : refuseInText({ status: 404, reason: 'not-found', message: 'There is nothing here.', headers: {} }),
  })
  return { name: 'feeds', base: '', offers, isOpenToSites: true, isPacked: false, refuse: refuseInText }
}

async function answerFeed(
  { keptFeed, siteUrl }: Pick<ServerDependencies, 'keptFeed' | 'siteUrl'>,
  request: Request,
): Promise<Response> {
  const wanted = new URL(request.url).searchParams.get('page') ?? '1'
  const page = /^[1-9]\d{0,4}$/.test(wanted) ? await keptFeed.pageOf(Number(wanted)) : null
  if (!page) {
    return new Response('The feed has no such page.', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
  const { status, headers, body } = planFeed(page, siteUrl, request)
  return new Response(body && new Uint8Array(body), { status, headers })
}
