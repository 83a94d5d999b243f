import {
  type BodyRule,
  type Family,
  noBody,
  type Offer,
  type OfferLimit,
  type Refusal,
  type Visit,
} from '#server/door/offer.ts'
import { measureBody } from './measure-body.ts'
import { measureQuery } from './measure-query.ts'
import { refusalResponse } from './refusal.ts'

type Pass = (request: Request, address: string | null) => Promise<Response>

const rows: BodyRule = { kind: 'bytes', mostBytes: 16 * 1024 * 1024 }
/** Functions that anybody may call and that write, count or try tokens. */
const guardedFunctions: OfferLimit[] = [
  { name: 'get_invitation', points: 60, seconds: 600, by: 'address' },
  { name: 'accept_invitation', points: 30, seconds: 600, by: 'address' },
  { name: 'decline_invitation', points: 30, seconds: 600, by: 'address' },
  { name: 'confirm_newsletter', points: 30, seconds: 600, by: 'address' },
  { name: 'unsubscribe_newsletter', points: 30, seconds: 600, by: 'address' },
  { name: 'note_stop', points: 60, seconds: 600, by: 'address' },
]

const adminFunctions = ['set_admin', 'ban_account', 'unban_account', 'delete_account', 'take_back_invitation']

/** /rest/v1: tables and functions under the rights of the caller's token, passed on to `pass`. */
export function restFamily(pass: Pass): Family {
  const answer = (visit: Visit) => {
    const type = visit.request.headers.get('content-type') ?? ''
    const oversized = measureQuery(visit.request.url) ?? measureBody(visit.bytes, type)
    return oversized ? refusalResponse(oversized) : pass(withBody(visit), visit.address)
  }
  /** Lite finds no arguments in a HEAD, so it hears GET; the rows stay here. */
  const call = async (visit: Visit) => {
    if (visit.request.method !== 'HEAD') return answer(visit)
    const response = await answer({ ...visit, request: new Request(visit.request, { method: 'GET' }) })
    return new Response(null, response)
  }
  const offer = (method: Offer['method'], path: string, limits: OfferLimit[] = []): Offer => ({
    method,
    path,
    who: 'everybody',
    body: method === 'GET' ? noBody : rows,
    limits,
    answer,
  })
  const calls = (name: string, limits: OfferLimit[] = []): Offer[] => [
    { ...offer('GET', `/rpc/${name}`, limits), answer: call },
    offer('POST', `/rpc/${name}`, limits),
  ]
  const offers = [
    ...guardedFunctions.flatMap((limit) => calls(limit.name, [limit])),
    ...adminFunctions.map((name): Offer => ({ ...offer('POST', `/rpc/${name}`), who: 'account' })),
    ...calls(':function'),
    ...(['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const).map((method) => offer(method, '/:table')),
  ]
  return { name: 'rest', base: '/rest/v1', offers, isOpenToSites: true, isPacked: true, refuse }
}

/** As PostgREST says it; what it has no code for has one of ours. */
function refuse({ status, reason, message, headers }: Refusal): Response {
  const codes: Partial<Record<Refusal['reason'], string>> = {
    'bad-path': 'PGRST100',
    'not-found': 'PGRST125',
    body: 'PGRST102',
  }
  const body = { code: codes[reason] ?? `HC${status}`, message, details: null, hint: null }
  return Response.json(body, { status, headers })
}

/** The door has read and measured the body already. */
function withBody({ request, bytes }: Visit): Request {
  const { method, signal, headers } = request
  return new Request(request.url, { method, headers, body: bytes.length > 0 ? bytes : null, signal })
}
