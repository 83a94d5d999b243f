import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { askedBy } from './asked-by.ts'
import type { Backend } from './backend.ts'
import { addressOf, noteAddress } from './client-address.ts'
import { compressAnswers } from './compress-answers.ts'
import { isDatabaseAway, retryAfterSeconds } from './database/is-database-away.ts'
import { notePassage } from './door/note-passage.ts'
import type { Family } from './door/offer.ts'
import { type Door, openDoor, type Passage } from './door/open-door.ts'
import { refuseInText } from './door/refusals.ts'
import { siteListener, targetOf } from './door/site-server.ts'
import { embedFamily } from './embed/embed-family.ts'
import { feedFamily } from './feeds/feed-family.ts'
import { shortFeed } from './feeds/short-feed.ts'
import { functionFamily } from './functions/function-family.ts'
import { authFamily, passedAuthFamily } from './gateway/auth/auth-family.ts'
import { realtimeFamily } from './gateway/realtime/realtime-family.ts'
import { restFamily } from './gateway/rest/rest-family.ts'
import { storageFamily } from './gateway/storage/storage-family.ts'
import { openShortWay } from './kept/short-way.ts'
import { mediaFamily } from './media/media-family.ts'
import { shortMedia } from './media/short-media.ts'
import { metricsFamily } from './metrics/metrics-family.ts'
import { shortPages } from './pages/kept-pages.ts'
import { type NoteAnswer, openRequestLog, requestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { siteFamily } from './site-family.ts'

export type SiteVariables = { Variables: { requestId: string; passage?: Passage } }

/** Nothing more at the top: the site without pages. */
const nothingElse: Family = {
  name: 'pages',
  base: '',
  offers: [],
  isOpenToSites: false,
  isPacked: false,
  refuse: refuseInText,
}

/** What is offered of every protocol. `pages` come last: they also answer for what nobody offers. */
export function offeredFamilies(backend: Backend, pages: Family[]): Family[] {
  const { settings, deps, auth, rest, metrics } = backend
  return [
    siteFamily({
      pool: deps.database.pool,
      siteUrl: settings.siteUrl,
      contact: settings.SECURITY_CONTACT ?? null,
      note: deps.noteSecurityEvent,
    }),
    auth ? authFamily(auth) : passedAuthFamily(rest.fetch),
    realtimeFamily(deps),
    restFamily(rest.fetch),
    storageFamily(deps),
    functionFamily(deps),
    mediaFamily(deps),
    feedFamily(deps),
    embedFamily(deps),
    ...(metrics && settings.METRICS_TOKEN ? [metricsFamily(metrics, settings.METRICS_TOKEN)] : []),
    ...(pages.length > 0 ? pages : [nothingElse]),
  ]
}

type SiteOptions = { isDevelopment: boolean; log: (line: string) => void; pages?: Family[] }

/** For Node's server: what is ready in memory at once, everything else through the one door. */
export function createListener(backend: Backend, options: SiteOptions) {
  const { deps, settings, requestHours, metrics, tracing } = backend
  const counts = metrics ? [requestHours.count, metrics.count] : [requestHours.count]
  const note = openRequestLog(options.log, settings.LOG === 'json', counts, tracing?.tellRequest)
  const shortWay = openShortWay({
    // A part of sound is known by how its address begins.
    from: [shortMedia(deps), shortFeed(deps), shortPages(deps.shown, deps.keptPages)],
    trustedProxies: deps.trustedProxies,
    note,
  })
  return siteListener(createApi(backend, options, note).fetch, shortWay)
}

/** Everything that is asked over HTTP: noted, packed and given its headers around the one door. */
function createApi(
  backend: Backend,
  options: Omit<SiteOptions, 'log'>,
  note: NoteAnswer,
): Hono<SiteVariables> {
  const { settings, deps } = backend
  const api = new Hono<SiteVariables>()
  const door: Door = openDoor(offeredFamilies(backend, options.pages ?? []), {
    siteUrl: settings.siteUrl,
    limits: backend.limits,
    identify: deps.identify,
  })
  api.use(async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    c.res.headers.set('x-request-id', requestId)
  })
  api.use(noteAddress(settings.TRUST_PROXY))
  api.use(requestLog(note))
  api.use(compressAnswers((c) => c.get('passage')?.family.isPacked === true))
  api.use(securityHeaders(settings.siteUrl, options.isDevelopment))
  api.onError((error, c) => {
    if (isDatabaseAway(error)) {
      const wait = { 'retry-after': String(retryAfterSeconds) }
      return c.text('The site is starting again. Please try again in a moment.', 503, wait)
    }
    console.error(error)
    return c.text('Something went wrong on our side. Please try again.', 500)
  })
  api.all('*', async (c) => {
    const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
    const address = addressOf(c.req.raw)
    const asked = { address, requestId: c.get('requestId') }
    const target = incoming ? targetOf(incoming) : c.req.url
    const passage = await askedBy.run(asked, () => door.enter({ request: c.req.raw, target, ...asked }))
    // Whoever has written something reads it at once; other processes are told by the database.
    if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) deps.shown.forget()
    c.set('passage', passage)
    notePassage(deps.noteSecurityEvent, passage, asked)
    return passage.response
  })
  return api
}
