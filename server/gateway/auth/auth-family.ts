import type { BodyRule, Offer as DoorOffer, Family, Refusal, Visit } from '#server/door/offer.ts'
import { noBody } from '#server/door/offer.ts'
import { readAccessToken } from './access-tokens.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthFailure, authError, noSession } from './auth-errors.ts'
import { countAccount, limitsOf } from './auth-limits.ts'
import { factorOffers } from './factors.ts'
import { tokenOffers } from './grants.ts'
import { mailOffers } from './mail-requests.ts'
import { oauthOffers } from './oauth.ts'
import type { AuthCall, CallerSession, Offer } from './offer.ts'
import { signUpOffer } from './sign-up.ts'
import { siteOffers } from './site-offers.ts'
import { switchedOffOffers } from './switched-off.ts'
import { userOffers } from './user.ts'
import { verifyOffers } from './verify.ts'

const json: BodyRule = { kind: 'json', mostBytes: 64 * 1024, shape: 'object' }

/** All of /auth/v1. What is not here does not exist. */
const authOffers: Offer[] = [
  signUpOffer,
  ...tokenOffers,
  ...mailOffers,
  ...verifyOffers,
  ...userOffers,
  ...factorOffers,
  ...oauthOffers,
  ...siteOffers,
  ...switchedOffOffers,
]

/** /auth/v1 as @supabase/supabase-js expects it. */
export function authFamily(context: AuthContext): Family {
  return familyOf((offer) => async (visit) => {
    const answer = await give(context, offer, visit).catch(asRefusal)
    answer.headers.set('cache-control', 'no-store')
    return answer
  })
}

/** The same calls, answered by hosted Supabase. */
export function passedAuthFamily(pass: (request: Request, address: string) => Promise<Response>): Family {
  return familyOf(() => (visit) => pass(visit.request, visit.address))
}

function familyOf(answerOf: (offer: Offer) => DoorOffer['answer']): Family {
  const offers = authOffers.map((offer): DoorOffer => {
    const { method, path, query, limit, counts, more = [] } = offer
    return {
      method,
      path,
      ...(query ? { query } : {}),
      // A session's own level decides more than the door can see, and its refusals have codes of their own.
      who: 'everybody',
      body: method === 'GET' ? noBody : json,
      limits: [...limitsOf(limit, counts), ...more],
      ...(triesSecret(offer) ? { event: 'sign-in' as const } : {}),
      answer: answerOf(offer),
    }
  })
  return { name: 'auth', base: '/auth/v1', offers, isOpenToSites: true, isPacked: false, refuse }
}

/** A password, a code, a link or a second factor that may be wrong. */
function triesSecret({ method, path, limit }: Offer): boolean {
  return method === 'POST' && (limit === 'password' || limit === 'factor' || path === '/verify')
}

const codes: Record<Refusal['reason'], string> = {
  'bad-path': 'validation_failed',
  'not-found': 'not_found',
  method: 'method_not_allowed',
  query: 'unsupported_grant_type',
  account: 'no_authorization',
  'too-large': 'request_too_large',
  body: 'bad_json',
  type: 'bad_json',
  limit: 'over_request_rate_limit',
  away: 'unexpected_failure',
  internal: 'unexpected_failure',
}

function refuse({ status, reason, message, headers }: Refusal): Response {
  const answer = authError(new AuthFailure(status, codes[reason], message))
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}

async function give(context: AuthContext, offer: Offer, visit: Visit): Promise<Response> {
  const { request, url, params, address, json: body } = visit
  const call: AuthCall = {
    context,
    caller: { address, userAgent: request.headers.get('user-agent') },
    body,
    query: (name) => url.searchParams.get(name) ?? undefined,
    param: (name) => params[name] ?? '',
    count: (name, account) => countAccount(visit.count, name, account),
    wantsPage: (request.headers.get('accept') ?? '').includes('text/html'),
  }
  const answer =
    offer.who === 'anybody'
      ? await offer.answer(call)
      : await offer.answer(call, await findSession(context, request.headers.get('authorization') ?? ''))
  return answer instanceof Response ? answer : Response.json(answer)
}

async function findSession(context: AuthContext, header = ''): Promise<CallerSession> {
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
  console.error('A sign-in request failed:', error)
  return authError(
    new AuthFailure(500, 'unexpected_failure', 'Signing in is not possible right now. Please try again.'),
  )
}
