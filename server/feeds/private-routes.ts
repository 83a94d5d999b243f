import { createHash } from 'node:crypto'
import { buildFeed } from '#core/feeds/build-feed.ts'
import { isUuid } from '#core/uuid.ts'
import { isMediaKey } from '#providers/media/media-key.ts'
import type { MediaStore } from '#providers/media/media-store.ts'
import { refusal, refuseInText } from '#server/http/http-error.ts'
import { getRoute, type RequestContext, type RouteGroup, type RouteLimit } from '#server/http/route.ts'
import { FairQueue } from '#server/limits/fair-queue.ts'
import { noteListens } from '#server/media/count-listens.ts'
import type { ListenMeter } from '#server/media/listen-meter.ts'
import { sendMedia } from '#server/media/send-media.ts'
import { isSignedLink } from '#server/media/signed-link.ts'
import { isSound, readSoundStart } from '#server/media/sound-start.ts'
import { findListener, findPrivateFile, mayListen } from '#tables/listeners/listeners-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import { type FeedContentDependencies, readPrivateFeed } from './feed-content.ts'
import { hashOfSecret, privateBase } from './private-address.ts'

type PrivateDependencies = FeedContentDependencies & {
  mediaStore: MediaStore
  listens: ListenMeter
  linkSecret: string
}

/** High, because an office behind one address polls for everybody in it. */
const limits: RouteLimit[] = [{ name: 'private-feed', points: 20_000, seconds: 3600, by: 'address' }]

/**
 * Each feed is built for its listener, on the thread that serves all requests. With a rest after each, this takes half of the time at
 * most.
 */
const feedPlaces = {
  running: 1,
  runningEach: 1,
  waiting: 200,
  waitingEach: 2,
  restsAfterWork: true,
  longestWaitMs: 20_000,
}

/** Headers for private files: nobody keeps a copy, no search engine lists them, and a followed link does not reveal their address. */
const hidden = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

/**
 * Routes for the feed and files of private episodes: at a listener's own address, or for an account by signed links. Each request asks
 * the database, so a removed listener loses access at once in every process.
 */
export function privateRoutes(deps: PrivateDependencies): RouteGroup {
  const sql = sqlOf(deps.database.pool)
  const turns = new FairQueue(feedPlaces)
  const isListener = async (secret: string) => (await findListener(sql, hashOfSecret(secret))) !== null

  async function sendFeed({ request, params }: RequestContext): Promise<Response> {
    const secret = params.secret ?? ''
    if (!(await isListener(secret))) return missing()
    const base = `${deps.siteUrl}${privateBase}/${secret}`
    const feed = await turns.run({ name: secret }, request.signal, async () => {
      const { show, episodes } = await readPrivateFeed(deps, base)
      return buildFeed(show, episodes, episodes[0]?.publishedAt ?? new Date(0))
    })
    const etag = `"${createHash('sha256').update(feed).digest('hex').slice(0, 32)}"`
    const isKnown = request.headers.get('if-none-match')?.includes(etag)
    return new Response(isKnown ? null : feed, {
      status: isKnown ? 304 : 200,
      headers: { ...hidden, etag, 'content-type': 'application/rss+xml; charset=utf-8' },
    })
  }

  async function sendFile(
    { request, params, address, url }: RequestContext,
    isAllowed: () => Promise<boolean>,
  ): Promise<Response> {
    const { podcastId = '', file: name = '' } = params
    const key = `podcasts/${podcastId}/${name}`
    if (!isUuid(podcastId) || !isMediaKey(key) || !(await isAllowed())) return missing()
    const isThere = (await findPrivateFile(sql, podcastId, key)) !== null
    const file = isThere ? await deps.mediaStore.stat(key) : null
    if (!file) return missing()
    const sound = await readSoundStart(deps.mediaStore, file)
    const shared = { ...file, soundStart: sound, isListed: false, headers: {} }
    const response = await sendMedia(request, deps.mediaStore, file, {
      soundStart: url.searchParams.has('sound') ? sound : 0,
      cacheControl: hidden['cache-control'],
      isHidden: true,
      headers: hidden,
      note: isSound(key) ? noteListens(deps.listens, shared, { address, headers: request.headers }) : null,
    })
    return whileAllowed(response, isAllowed)
  }

  const byAccount = (context: RequestContext) =>
    sendFile(
      context,
      async () =>
        isSignedLink(context.url, deps.linkSecret) && (await mayListen(sql, context.params.account ?? '')),
    )
  const routes = [
    getRoute('/:secret/feed.xml', sendFeed, limits),
    getRoute(
      '/:secret/:podcastId/:file',
      (context) => sendFile(context, () => isListener(context.params.secret ?? '')),
      limits,
    ),
    getRoute('/session/:account/:podcastId/:file', byAccount, limits),
  ]
  return {
    name: 'private',
    base: privateBase,
    routes,
    isOpenToSites: false,
    isCompressed: false,
    refuse: refuseInText,
  }
}

const missing = () => refuseInText(refusal('not-found', 'There is nothing here.'))

const checkMs = 20_000

/** Ends a long transfer if its listener is removed meanwhile. */
function whileAllowed(response: Response, isAllowed: () => Promise<boolean>): Response {
  if (!response.body) return response
  let checkedAt = Date.now()
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      if (Date.now() - checkedAt > checkMs) {
        checkedAt = Date.now()
        if (!(await isAllowed())) return controller.error(new Error('The listener was removed.'))
      }
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(watched), response)
}
