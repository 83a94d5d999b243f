import { type Context, Hono } from 'hono'
import { addressOf } from '#server/client-address.ts'
import { readBytes } from '#server/read-body.ts'
import { readAccessToken } from './access-tokens.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthFailure, authError, noSession } from './auth-errors.ts'
import { countAddress } from './auth-limits.ts'
import { factorOffers } from './factors.ts'
import { tokenOffer } from './grants.ts'
import { mailOffers } from './mail-requests.ts'
import { oauthOffers } from './oauth.ts'
import type { AuthCall, CallerSession, Offer } from './offer.ts'
import { signUpOffer } from './sign-up.ts'
import { siteOffers } from './site-offers.ts'
import { userOffers } from './user.ts'
import { verifyOffers } from './verify.ts'

const largestBody = 64 * 1024

/** All of /auth/v1. What is not here does not exist. */
export const authOffers: Offer[] = [
  signUpOffer,
  tokenOffer,
  ...mailOffers,
  ...verifyOffers,
  ...userOffers,
  ...factorOffers,
  ...oauthOffers,
  ...siteOffers,
]

/** /auth/v1 as @supabase/supabase-js expects it. Hono matches the decoded path, so a limit hangs on the call itself. */
export function authRoutes(context: AuthContext): Hono {
  const routes = new Hono()
  for (const offer of authOffers) {
    routes.on(offer.method, offer.path, async (c) => {
      const answer = await give(context, offer, c).catch(asRefusal)
      answer.headers.set('cache-control', 'no-store')
      return answer
    })
  }
  routes.all('/*', () => authError(new AuthFailure(404, 'not_found', 'This is not offered here.')))
  return routes
}

async function give(context: AuthContext, offer: Offer, c: Context): Promise<Response> {
  const caller = { address: addressOf(c.req.raw), userAgent: c.req.header('user-agent') ?? null }
  await countAddress(context.limits, offer.limit, caller.address)
  const call: AuthCall = {
    context,
    caller,
    body: await readObject(c.req.raw),
    query: (name) => c.req.query(name),
    param: (name) => c.req.param(name) ?? '',
    wantsPage: (c.req.header('accept') ?? '').includes('text/html'),
  }
  const answer =
    offer.who === 'anybody'
      ? await offer.answer(call)
      : await offer.answer(call, await findSession(context, c.req.header('authorization')))
  return answer instanceof Response ? answer : Response.json(answer)
}

async function readObject(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, largestBody).catch(() => null)
  if (!bytes) throw new AuthFailure(413, 'request_too_large', 'This is too much.')
  if (bytes.length === 0) return {}
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    if (value && typeof value === 'object' && !Array.isArray(value)) return value
  } catch {
    // Told below.
  }
  throw new AuthFailure(400, 'bad_json', 'The request must be a JSON object.')
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
