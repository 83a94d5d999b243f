import { acceptedEncoding } from '#server/compress-answers.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { type Family, noBody, type Offer, type Visit } from '#server/door/offer.ts'
import { refuseInText } from '#server/door/refusals.ts'
import { isNotModified } from '#server/media/conditional.ts'
import { isSignedLink } from '#server/media/signed-link.ts'
import { answerShow, showFilePath } from './export-show.ts'
import { feedPath } from './feed-content.ts'
import { keepFeed } from './kept-feed.ts'

/**
 * The show's feed at /rss and /feed.xml. `/rss?podcast_id=…` is the same feed, whatever has become of that episode:
 * whoever subscribed through an episode's address wants to get the next one too. Its self link names the plain address, so
 * that apps keep that one.
 */
export function feedFamily(deps: ServerDependencies): Family {
  const feed = keepFeed(deps)
  const answer = ({ request }: Visit) => answerFeed(feed, deps.siteUrl, request)
  const offers = [feedPath, '/feed.xml'].map(
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
  feed: ReturnType<typeof keepFeed>,
  siteUrl: string,
  request: Request,
): Promise<Response> {
  const wanted = new URL(request.url).searchParams.get('page') ?? '1'
  const page = /^[1-9]\d{0,4}$/.test(wanted) ? await feed(Number(wanted)) : null
  if (!page) {
    return new Response('The feed has no such page.', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
  if (page.redirectTo && page.redirectTo !== siteUrl + feedPath) {
    return new Response(null, {
      status: 301,
      headers: { location: page.redirectTo, 'cache-control': 'public, max-age=3600' },
    })
  }
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '')
  const body = encoding ? page[encoding] : page.bytes
  const headers = new Headers({
    // The same feed in other bytes: equal in meaning only.
    etag: encoding ? `W/"${page.etag}"` : `"${page.etag}"`,
    // Apps ask every few minutes; asking is cheap and a publication is seen at once.
    'cache-control': 'public, max-age=60',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    link: `<${siteUrl}${feedPath}>; rel="canonical"`,
  })
  if (page.modifiedAt) headers.set('last-modified', page.modifiedAt.toUTCString())
  const version = { etag: `"${page.etag}"`, modifiedAt: page.modifiedAt ?? new Date(8.64e15) }
  if (isNotModified(request.headers, version)) return new Response(null, { status: 304, headers })
  headers.set('content-type', 'application/rss+xml; charset=utf-8')
  headers.set('content-length', String(body.length))
  if (encoding) headers.set('content-encoding', encoding)
  // For HEAD the body goes on the way out, so that its headers are those of GET, packed or not.
  return new Response(new Uint8Array(body), { headers })
}
