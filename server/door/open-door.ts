import { addressGroup } from '#server/address-group.ts'
import { bearerOf } from '#server/bearer.ts'
import { giveAddress } from '#server/client-address.ts'
import { isDatabaseAway, retryAfterSeconds } from '#server/database/is-database-away.ts'
import type { ServerDependencies, Viewer } from '#server/dependencies.ts'
import type { RateLimits } from '#server/gateway/rate-limits.ts'
import { countLimits, countOfHandler, needsBody } from './count-limits.ts'
import { openToSites, preflight } from './cross-origin.ts'
import type { Family, Offer, Visit } from './offer.ts'
import { readOfferedBody } from './read-offered-body.ts'
import { readTarget, type Target, writePath } from './read-target.ts'
import { NotLetIn, refusal } from './refusals.ts'
import { createRouteTable, type Match } from './route-table.ts'

export type Arrival = {
  request: Request
  /** What stood in the request line, undecoded. */
  target: string
  address: string
  requestId: string
}

/** What became of a request, for the log and whoever packs the answer. */
export type Passage = {
  response: Response
  /** The pattern it fitted, never what was asked; `auth ?` and so on for what is not offered. */
  route: string
  family: Family
  account: string | null
  offer: Offer | null
  /** The e-mail address in the body, where there is one. */
  subject: string | null
}

type DoorDependencies = {
  siteUrl: string
  limits: RateLimits
  identify: ServerDependencies['identify']
}

export type Door = {
  enter(arrival: Arrival): Promise<Passage>
  table: ReturnType<typeof createRouteTable>
}

/**
 * The one way in: finds what a request asks for in the families' lists, asks who it is, measures what it brings, counts
 * it, and hands the family a request whose address we wrote ourselves. What stands in no list does not exist.
 */
export function openDoor(families: Family[], deps: DoorDependencies): Door {
  const table = createRouteTable(families)

  /** The address as we write it; that of the home page for what nobody can read. */
  const ownAddress = (target: Target | null) =>
    new URL(`${deps.siteUrl}${target ? writePath(target.parts) + target.search : '/'}`)

  async function enter(arrival: Arrival): Promise<Passage> {
    const target = readTarget(arrival.target)
    const match: Match = target
      ? table.match(arrival.request.method, target.parts, new URLSearchParams(target.search))
      : { kind: 'nothing', family: table.familyOf(firstParts(arrival.target)) }
    const { family } = match
    const route = 'route' in match ? match.route : `${family.name} ?`
    const passage: Passage = {
      response: new Response(),
      route,
      family,
      account: null,
      offer: null,
      subject: null,
    }
    try {
      if (!target) throw new NotLetIn(refusal('bad-path', 'This address is not written correctly.'))
      passage.response = await letIn(arrival, target, match, passage)
    } catch (error) {
      passage.response = await family.refuse(
        refusalOf(error),
        // TRACE cannot be written into a request; all that counts here is whether it wanted to read.
        ownRequest(arrival.request, ownAddress(target), null, isRead(arrival.request) ? undefined : 'POST'),
      )
    }
    if (family.isOpenToSites && arrival.request.method !== 'OPTIONS') {
      passage.response = withChangeableHeaders(passage.response)
      openToSites(passage.response.headers)
    }
    return passage
  }

  async function letIn(arrival: Arrival, target: Target, match: Match, passage: Passage): Promise<Response> {
    const { request } = arrival
    if (!knownMethods.includes(request.method)) throw methodRefused(request, knownMethods)
    const canonical = match.family.base === '' ? canonicalAddress(target, match) : null
    if (canonical && isRead(request))
      return new Response(null, { status: 308, headers: { location: canonical } })
    if (match.kind === 'nothing')
      throw new NotLetIn(refusal('not-found', 'There is nothing at this address.'))
    if (match.kind === 'method') {
      if (request.method === 'OPTIONS') return tellMethods(request, match)
      throw methodRefused(request, match.allow)
    }
    if (match.kind === 'query') throw new NotLetIn(refusal('query', 'This form of the call is not offered.'))
    const { offer } = match
    passage.offer = offer
    const viewerOnce = once(() => deps.identify(bearerOf(request)))
    const viewer = await viewerOnce().catch((error) => {
      // Whoever cannot be asked about just now has not been signed out.
      if (isDatabaseAway(error)) throw error
      return null
    })
    passage.account = viewer?.userId ?? null
    if (offer.who !== 'everybody' && viewer?.role !== 'service_role' && !passage.account) {
      throw new NotLetIn(refusal('account', 'Please log in first.'))
    }
    const asker = { address: addressGroup(arrival.address), account: passage.account, json: {} }
    // What can be counted without the body is, before anybody spends time on a body.
    await countLimits(
      deps.limits,
      offer.limits.filter((limit) => !needsBody(limit)),
      asker,
    )
    const { bytes, json } = await readOfferedBody(request, offer.body)
    passage.subject = emailOf(json)
    await countLimits(deps.limits, offer.limits.filter(needsBody), { ...asker, json })
    const url = ownAddress(target)
    const visit: Visit = {
      request: ownRequest(request, url, offer.body.kind === 'stream' ? request.body : bytes),
      url,
      offer,
      params: match.params,
      address: arrival.address,
      requestId: arrival.requestId,
      bytes,
      json,
      viewer: viewerOnce,
      count: countOfHandler(deps.limits, offer),
    }
    giveAddress(visit.request, arrival.address)
    return offer.answer(visit)
  }

  /** People type capitals and leave a slash at the end: they are sent to the one address that the page has. */
  function canonicalAddress(target: Target, match: Match): string | null {
    if (match.kind === 'offer') return target.hasSlashAtEnd ? writePath(target.parts) + target.search : null
    const parts = target.parts.map((part) => part.toLowerCase())
    const isKnown =
      match.kind === 'nothing' && table.match('GET', parts, new URLSearchParams()).kind === 'offer'
    return isKnown ? writePath(parts) + target.search : null
  }

  return { enter, table }
}

function emailOf(json: unknown): string | null {
  const { email } = (json ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email.trim().toLowerCase() : null
}

const knownMethods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']

function methodRefused({ method }: Request, allow: string[]): NotLetIn {
  const message = `This address does not take ${method.slice(0, 20)}.`
  return new NotLetIn(refusal('method', message, { headers: { allow: allow.join(', ') } }))
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** Written anew: nothing of what the asker wrote as an address goes further than this. */
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
  if (error instanceof NotLetIn) return error.refusal
  if (isDatabaseAway(error)) {
    const headers = { 'retry-after': String(retryAfterSeconds) }
    return refusal('away', 'The site is starting again. Please try again in a moment.', { headers })
  }
  console.error(error)
  return refusal('internal', 'Something went wrong on our side. Please try again.')
}

function tellMethods(request: Request, match: Match & { kind: 'method' }): Response {
  if (match.family.isOpenToSites) return preflight(request)
  return new Response(null, { status: 204, headers: { allow: match.allow.join(', ') } })
}

/** Only to tell which family refuses a path that nobody should read. */
function firstParts(target: string): string[] {
  return target
    .split(/[/?#]+/)
    .filter(Boolean)
    .slice(0, 2)
}

/** Answers of fetch and of redirect() cannot be changed. */
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
