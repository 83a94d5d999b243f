import { isDatabaseAway, retryAfterSeconds } from '#server/database/is-database-away.ts'
import type { RateLimits } from '#server/gateway/rate-limits.ts'
import { Budgets } from '#server/limits/cost-budgets.ts'
import { BusyError, FairQueue } from '#server/limits/fair-queue.ts'
import { addressGroup, networkOf } from './address-group.ts'
import { bearerOf } from './bearer.ts'
import { giveAddress } from './client-address.ts'
import { countersOfHandler, countLimits, needsBody } from './count-limits.ts'
import { openToSites, preflight } from './cross-origin.ts'
import { HttpError, refusal } from './http-error.ts'
import { isFromOwnPage } from './is-from-own-page.ts'
import { pacedBody } from './paced-body.ts'
import { readingBudget, readRouteBody } from './read-route-body.ts'
import { readTarget, type Target, writePath } from './read-target.ts'
import type { RequestContext, Route, RouteGroup, RouteLimit } from './route.ts'
import { createRouteTable, type Match } from './route-table.ts'
import type { Identify, Viewer } from './viewer.ts'

export type IncomingRequest = {
  request: Request
  /** The request target, undecoded. */
  target: string
  address: string
  requestId: string
}

/** The outcome of a request, for the log and the compression. */
export type RequestResult = {
  response: Response
  /** The matched path pattern, never the path itself; `auth ?` and so on when nothing matched. */
  pattern: string
  group: RouteGroup
  account: string | null
  route: Route | null
  /** The `email` field of the JSON body, if any. */
  subject: string | null
}

type RouterDependencies = {
  siteUrl: string
  limits: RateLimits
  identify: Identify
}

export type Router = {
  handle(incoming: IncomingRequest): Promise<RequestResult>
  /** Whether a GET of this target gets the 404 of the last group. `target` as in a request line. */
  hasNothingAt(target: string): boolean
  table: ReturnType<typeof createRouteTable>
}

/**
 * The HTTP entry: matches a route, identifies the viewer, counts limits, reads the body and calls the handler with a
 * rebuilt request. Only listed routes exist.
 */
export function createRouter(groups: RouteGroup[], deps: RouterDependencies): Router {
  const table = createRouteTable(groups)
  const reading = new Budgets(readingBudget)
  /** Counting asks the connections that everything needs, for each request of whoever sends without end. */
  const counting = new FairQueue({ running: 4, runningEach: 2, waiting: 1000, waitingEach: 100 })

  /** Returns the canonical URL; that of the home page for a malformed target. */
  const ownAddress = (target: Target | null) =>
    new URL(`${deps.siteUrl}${target ? writePath(target.parts) + target.search : '/'}`)

  async function handle(incoming: IncomingRequest): Promise<RequestResult> {
    const target = readTarget(incoming.target)
    const match: Match = target
      ? table.match(incoming.request.method, target.parts, new URLSearchParams(target.search))
      : { kind: 'nothing', group: table.groupOf(firstParts(incoming.target)) }
    const { group } = match
    const pattern = 'pattern' in match ? match.pattern : `${group.name} ?`
    const result: RequestResult = {
      response: new Response(),
      pattern,
      group,
      account: null,
      route: null,
      subject: null,
    }
    try {
      if (!target) throw new HttpError(refusal('bad-path', 'This address isn’t valid.'))
      result.response = await dispatch(incoming, target, match, result)
    } catch (error) {
      result.response = await group.refuse(
        refusalOf(error),
        // A Request cannot have the method TRACE. For a refusal, only GET and HEAD differ from the other methods.
        ownRequest(incoming.request, ownAddress(target), null, isRead(incoming.request) ? undefined : 'POST'),
      )
    }
    if (group.isOpenToSites && incoming.request.method !== 'OPTIONS') {
      result.response = withChangeableHeaders(result.response)
      openToSites(result.response.headers)
    }
    return result
  }

  async function dispatch(
    incoming: IncomingRequest,
    target: Target,
    match: Match,
    result: RequestResult,
  ): Promise<Response> {
    const { request } = incoming
    if (!knownMethods.includes(request.method)) throw methodRefused(request, knownMethods)
    const canonical = match.group.base === '' ? canonicalAddress(target, match) : null
    if (canonical && isRead(request))
      return new Response(null, { status: 308, headers: { location: canonical } })
    if (match.kind === 'nothing')
      throw new HttpError(refusal('not-found', 'There’s nothing at this address.'))
    if (match.kind === 'method') {
      if (request.method === 'OPTIONS') return allowedMethods(request, match)
      throw methodRefused(request, match.allow)
    }
    if (match.kind === 'query') throw new HttpError(refusal('query', 'This form of the call is not offered.'))
    const { route } = match
    result.route = route
    if (route.body.kind === 'form' && !isFromOwnPage(request.headers, deps.siteUrl)) {
      throw new HttpError(
        refusal('origin', 'This form wasn’t sent from this site. Open the page and try again.'),
      )
    }
    const viewerOnce = once(() => (match.group.identify ?? deps.identify)(bearerOf(request)))
    const viewer = await viewerOnce().catch((error) => {
      // While the database is unavailable, a session is unknown rather than ended.
      if (isDatabaseAway(error)) throw error
      return null
    })
    result.account = viewer?.userId ?? null
    const isServer = viewer?.role === 'service_role'
    if (route.access !== 'everybody' && !isServer && !result.account) {
      throw new HttpError(refusal('account', 'Please sign in first.'))
    }
    const { address } = incoming
    const client = {
      address: addressGroup(address),
      network: networkOf(address),
      account: result.account,
    }
    const sender = { name: client.account ?? client.network, isKnown: client.account !== null }
    const count = async (limits: RouteLimit[], json: unknown) => {
      if (limits.length > 0)
        await counting.run(sender, request.signal, () =>
          countLimits(deps.limits, limits, { ...client, json }),
        )
    }
    // Counted before the body is read, so that a refused request costs no reading.
    await count(
      route.limits.filter((limit) => !needsBody(limit)),
      {},
    )
    const { params } = match
    const refused = viewer && route.refuseEarly?.({ role: viewer.role, method: request.method, params })
    if (refused) return refused
    const { bytes, json } = await readRouteBody(
      request,
      route.body,
      result.account === null && !isServer,
      (sent) => (isServer ? null : reading.spend(address, sent, result.account)),
    )
    result.subject = emailOf(json)
    await count(route.limits.filter(needsBody), json)
    const url = ownAddress(target)
    const context: RequestContext = {
      request: ownRequest(request, url, route.body.kind === 'stream' ? pacedBody(request.body) : bytes),
      url,
      route,
      params,
      address,
      requestId: incoming.requestId,
      bytes,
      json,
      viewer: viewerOnce,
      ...countersOfHandler(deps.limits, route),
    }
    giveAddress(context.request, incoming.address)
    return route.handle(context)
  }

  /** Returns the canonical address for a path with capitals or a trailing slash, to which pages redirect, else null. */
  function canonicalAddress(target: Target, match: Match): string | null {
    if (match.kind === 'route') return target.hasSlashAtEnd ? writePath(target.parts) + target.search : null
    const parts = target.parts.map((part) => part.toLowerCase())
    const isKnown =
      match.kind === 'nothing' && table.match('GET', parts, new URLSearchParams()).kind === 'route'
    return isKnown ? writePath(parts) + target.search : null
  }

  function hasNothingAt(written: string): boolean {
    const target = readTarget(written)
    if (!target) return false
    const match = table.match('GET', target.parts, new URLSearchParams())
    return match.kind === 'nothing' && match.group === groups.at(-1) && !canonicalAddress(target, match)
  }

  return { handle, hasNothingAt, table }
}

function emailOf(json: unknown): string | null {
  const { email } = (json ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email.trim().toLowerCase() : null
}

const knownMethods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']

function methodRefused({ method }: Request, allow: string[]): HttpError {
  const message = `This address does not take ${method.slice(0, 20)}.`
  return new HttpError(refusal('method', message, { headers: { allow: allow.join(', ') } }))
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** Rebuilds the request, so that handlers do not see the client's spelling of the URL. */
function ownRequest(
  request: Request,
  url: URL,
  body: BodyInit | Uint8Array | null,
  method: string = request.method,
): Request {
  const hasBody = body !== null && !(body instanceof Uint8Array && body.length === 0)
  const headers = new Headers(request.headers)
  if (body instanceof Uint8Array) headers.delete('content-length')
  return new Request(url, {
    method,
    headers,
    body: hasBody ? (body as BodyInit) : null,
    signal: request.signal,
    ...({ duplex: 'half' } as object),
  })
}

function refusalOf(error: unknown) {
  if (error instanceof HttpError) return error.refusal
  if (isDatabaseAway(error)) {
    const headers = { 'retry-after': String(retryAfterSeconds) }
    return refusal('away', 'The site is restarting. Please try again in a moment.', { headers })
  }
  if (error instanceof BusyError)
    return refusal('away', error.message, { headers: { 'retry-after': String(error.retryAfterSeconds) } })
  console.error(error)
  return refusal('internal', 'Something went wrong on our side. Please try again.')
}

function allowedMethods(request: Request, match: Match & { kind: 'method' }): Response {
  if (match.group.isOpenToSites) return preflight(request)
  return new Response(null, { status: 204, headers: { allow: match.allow.join(', ') } })
}

/** Returns the parts of a malformed path that tell which route group refuses it. */
function firstParts(target: string): string[] {
  return target
    .split(/[/?#]+/)
    .filter(Boolean)
    .slice(0, 2)
}

/** Returns a copy whose headers can be changed: those of responses from fetch and Response.redirect() are immutable. */
function withChangeableHeaders(response: Response): Response {
  return new Response(response.body, response)
}

function once(work: () => Promise<Viewer>): () => Promise<Viewer> {
  let result: Promise<Viewer> | null = null
  return () => {
    result ??= work()
    return result
  }
}
