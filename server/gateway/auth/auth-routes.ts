import { addressGroup, networkOf } from '#server/http/address-group.ts'
import type { BodyRule, Refusal, RequestContext, Route, RouteGroup } from '#server/http/route.ts'
import { noBody } from '#server/http/route.ts'
import { BusyError } from '#server/limits/fair-queue.ts'
import { sqlOf } from '#tables/sql.ts'
import { readAccessToken } from './access-tokens.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthFailure, authError, busy, noSession } from './auth-errors.ts'
import { countAccount, countAttempt, type LimitSubject, limitsOf } from './auth-limits.ts'
import type { AuthCall, AuthRoute, ViewerSession } from './auth-route.ts'
import { countersOfCall } from './counters-of-call.ts'
import { DeviceCookie } from './device-cookie.ts'
import { factorRoutes } from './factors.ts'
import { tokenRoutes } from './grants.ts'
import { mailRoutes } from './mail-requests.ts'
import { oauthRoutes } from './oauth.ts'
import { ownSiteRoutes } from './own-site-routes.ts'
import { signUpRoute } from './sign-up.ts'
import { switchedOffRoutes } from './switched-off.ts'
import { userRoutes } from './user.ts'
import { verifyRoutes } from './verify.ts'

const json: BodyRule = { kind: 'json', mostBytes: 64 * 1024, shape: 'object' }

/** All routes of /auth/v1; any other path is 404. */
const allRoutes: AuthRoute[] = [
  signUpRoute,
  ...tokenRoutes,
  ...mailRoutes,
  ...verifyRoutes,
  ...userRoutes,
  ...factorRoutes,
  ...oauthRoutes,
  ...ownSiteRoutes,
  ...switchedOffRoutes,
]

/** The routes of /auth/v1, as @supabase/supabase-js expects them. */
export function authRoutes(context: AuthContext): RouteGroup {
  return groupWith((route) => async (requestContext) => {
    const response = await give(context, route, requestContext).catch(asRefusal)
    response.headers.set('cache-control', 'no-store')
    return response
  })
}

/** The same routes, proxied to hosted Supabase. */
export function proxiedAuthRoutes(
  pass: (request: Request, address: string) => Promise<Response>,
): RouteGroup {
  return groupWith(() => (requestContext) => pass(requestContext.request, requestContext.address))
}

function groupWith(handlerOf: (route: AuthRoute) => Route['handle']): RouteGroup {
  const routes = allRoutes.map((route): Route => {
    const { method, path, query, limit, counts, more = [] } = route
    return {
      method,
      path,
      ...(query ? { query } : {}),
      // Hosted Supabase checks the session itself and has refusals of its own.
      access: 'everybody',
      body: method === 'GET' ? noBody : json,
      limits: [...limitsOf(limit, counts), ...more],
      ...(triesSecret(route) ? { event: 'sign-in' as const } : {}),
      handle: handlerOf(route),
    }
  })
  return { name: 'auth', base: '/auth/v1', routes, isOpenToSites: true, isCompressed: false, refuse }
}

/** Whether the call tries a password, a code, a link or a second factor. */
function triesSecret({ method, path, limit }: AuthRoute): boolean {
  return method === 'POST' && (limit === 'password' || limit === 'factor' || path === '/verify')
}

const codes: Record<Refusal['reason'], string> = {
  'bad-path': 'validation_failed',
  'not-found': 'not_found',
  method: 'method_not_allowed',
  query: 'unsupported_grant_type',
  origin: 'validation_failed',
  account: 'no_authorization',
  'too-large': 'request_too_large',
  body: 'bad_json',
  type: 'bad_json',
  limit: 'over_request_rate_limit',
  away: 'unexpected_failure',
  internal: 'unexpected_failure',
}

function refuse({ status, reason, message, headers }: Refusal): Response {
  const response = authError(new AuthFailure(status, codes[reason], message))
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

async function give(
  context: AuthContext,
  route: AuthRoute,
  requestContext: RequestContext,
): Promise<Response> {
  const { request, url, params, address, json: body } = requestContext
  const { signal } = request
  const device = new DeviceCookie(request, context.settings.siteUrl)
  const counters = countersOfCall(requestContext)
  const call: AuthCall = {
    context,
    client: { address, userAgent: request.headers.get('user-agent'), device },
    body,
    query: (name) => url.searchParams.get(name) ?? undefined,
    param: (name) => params[name] ?? '',
    count: (name, accountId) => countAccount(counters, name, accountId),
    countAttempt: async (name, email, owner) => {
      const client = owner ?? (await clientAt(context, device, email, address))
      const refund = await countAttempt(counters, name, { email, client, call: route.path })
      return { client, signal, refund }
    },
    signal,
    wantsPage: (request.headers.get('accept') ?? '').includes('text/html'),
  }
  const answer = await callHandler(route, call, request).catch(async (error) => {
    // Nothing was tried, so this must not count as an attempt or a mail.
    if (error instanceof BusyError) await counters.refundAll()
    throw error
  })
  const response = answer instanceof Response ? answer : Response.json(answer)
  device.sendWith(response)
  return response
}

async function callHandler(route: AuthRoute, call: AuthCall, { headers }: Request): Promise<unknown> {
  if (route.access === 'anybody') return route.handle(call)
  return route.handle(call, await findSession(call.context, headers.get('authorization') ?? ''))
}

async function clientAt(
  { pool }: AuthContext,
  device: DeviceCookie,
  email: string,
  address: string,
): Promise<LimitSubject> {
  // All devices of an account wait in one line, because each sign-in creates a new device.
  if (await device.isKnownTo(sqlOf(pool), email))
    return { key: `device ${device.hash}`, name: `devices of ${email}`, isKnown: true }
  return { key: `address ${addressGroup(address)}`, name: networkOf(address), isKnown: false }
}

async function findSession(context: AuthContext, header = ''): Promise<ViewerSession> {
  const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1]
  if (!token) throw new AuthFailure(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const read = await readAccessToken(context.keys.jwt, token)
  if (!read) throw new AuthFailure(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  const session = await context.sessions.find(read.sessionId)
  if (!session || session.accountId !== read.accountId) throw noSession()
  return { ...session, id: read.sessionId }
}

function asRefusal(error: unknown): Response {
  if (error instanceof AuthFailure) return authError(error)
  if (error instanceof BusyError) return authError(busy(error.retryAfterSeconds))
  console.error('A sign-in request failed:', error)
  return authError(
    new AuthFailure(500, 'unexpected_failure', 'Signing in is not possible right now. Please try again.'),
  )
}
