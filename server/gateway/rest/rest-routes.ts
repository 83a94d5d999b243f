import {
  type BodyRule,
  noBody,
  type Refusal,
  type RequestContext,
  type Route,
  type RouteGroup,
  type RouteLimit,
} from '#server/http/route.ts'
import { measureBody, type Receiver } from './measure-body.ts'
import { measureQuery } from './measure-query.ts'
import type { RefuseByPrivilege } from './privileges.ts'
import { refusalResponse } from './refusal.ts'

type Pass = (request: Request, address: string | null) => Promise<Response>

const rows: BodyRule = { kind: 'bytes', mostBytes: 4 * 1024 * 1024, mostBytesOfVisitors: 64 * 1024 }
/** Limits of public functions that write, count or check tokens. */
const guardedFunctions: RouteLimit[] = [
  { name: 'get_invitation', points: 60, seconds: 600, by: 'address' },
  { name: 'accept_invitation', points: 30, seconds: 600, by: 'address' },
  { name: 'decline_invitation', points: 30, seconds: 600, by: 'address' },
  { name: 'confirm_newsletter', points: 30, seconds: 600, by: 'address' },
  { name: 'unsubscribe_newsletter', points: 30, seconds: 600, by: 'address' },
  { name: 'note_stop', points: 60, seconds: 600, by: 'address' },
]

const adminFunctions = ['set_admin', 'ban_account', 'unban_account', 'delete_account', 'take_back_invitation']

/** /rest/v1: tables and functions under the rights of the caller's token. `pass` answers the checked requests. */
export function restRoutes(pass: Pass, refuseByPrivilege: RefuseByPrivilege | null = null): RouteGroup {
  const handle = (context: RequestContext) => {
    const type = context.request.headers.get('content-type') ?? ''
    const oversized =
      measureQuery(context.request.url) ??
      measureBody(context.bytes, type, receiverOf(context.route, context.params))
    return oversized ? refusalResponse(oversized) : pass(withBody(context), context.address)
  }
  /** Lite reads no arguments of a HEAD request, so it gets a GET and the body is dropped. */
  const call = async (context: RequestContext) => {
    if (context.request.method !== 'HEAD') return handle(context)
    const response = await handle({ ...context, request: new Request(context.request, { method: 'GET' }) })
    return new Response(null, response)
  }
  const route = (method: Route['method'], path: string, limits: RouteLimit[] = []): Route => ({
    method,
    path,
    access: 'everybody',
    body: method === 'GET' ? noBody : rows,
    limits,
    ...(refuseByPrivilege && { refuseEarly: earlyRefusal(path, refuseByPrivilege) }),
    handle,
  })
  const calls = (name: string, limits: RouteLimit[] = []): Route[] => [
    { ...route('GET', `/rpc/${name}`, limits), handle: call },
    route('POST', `/rpc/${name}`, limits),
  ]
  const routes = [
    ...guardedFunctions.flatMap((limit) => calls(limit.name, [limit])),
    ...adminFunctions.map((name): Route => ({ ...route('POST', `/rpc/${name}`), access: 'account' })),
    ...calls(':function'),
    ...(['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const).map((method) => route(method, '/:table')),
  ]
  return { name: 'rest', base: '/rest/v1', routes, isOpenToSites: true, isCompressed: true, refuse }
}

function earlyRefusal(path: string, refuseByPrivilege: RefuseByPrivilege): Route['refuseEarly'] {
  return ({ role, method, params }) => {
    const { name, isCall } = receiverOf({ path }, params)
    return refuseByPrivilege({ role, method, ...(isCall ? { name } : { table: name }) })
  }
}

function receiverOf({ path }: Pick<Route, 'path'>, params: Record<string, string>): Receiver {
  const [, called] = /^\/rpc\/(.+)$/.exec(path) ?? []
  return { name: params.table ?? params.function ?? called ?? '', isCall: called !== undefined }
}

/** Returns a refusal in PostgREST's format. Reasons without a PostgREST code get an HC code. */
function refuse({ status, reason, message, headers }: Refusal): Response {
  const codes: Partial<Record<Refusal['reason'], string>> = {
    'bad-path': 'PGRST100',
    'not-found': 'PGRST125',
    body: 'PGRST102',
  }
  const body = { code: codes[reason] ?? `HC${status}`, message, details: null, hint: null }
  return Response.json(body, { status, headers })
}

/** Returns the request with the body that the router has already read and measured. */
function withBody({ request, bytes }: RequestContext): Request {
  const { method, signal, headers } = request
  return new Request(request.url, { method, headers, body: bytes.length > 0 ? bytes : null, signal })
}
