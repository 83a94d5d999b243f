import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { AppError } from '#core/errors.ts'
import type { Viewer } from './dependencies.ts'
import type { Secrets } from './secrets.ts'

const visitor: Viewer = { role: 'anon', userId: null, email: null, expiresAt: null, claims: { role: 'anon' } }
const server: Viewer = { ...visitor, role: 'service_role', claims: { role: 'service_role' } }

/**
 * Tells who holds a bearer token or api key; a missing one is a visitor. Throws AppError('forbidden') for a wrong or
 * expired one. `supabaseUrl`: hosted Supabase may sign with keys that it publishes.
 */
export function createIdentify(
  secrets: Secrets,
  supabaseUrl: string | null,
): (bearer: string | null) => Promise<Viewer> {
  const ownKey = new TextEncoder().encode(secrets.jwtSecret)
  const publishedKeys = supabaseUrl
    ? createRemoteJWKSet(new URL(`${supabaseUrl}/auth/v1/.well-known/jwks.json`))
    : null

  return async (bearer) => {
    if (bearer === null || bearer === secrets.publishableKey) return visitor
    if (bearer === secrets.secretKey) return server
    try {
      const isOwn =
        !publishedKeys ||
        /"alg":"HS256"/.test(Buffer.from(bearer.split('.')[0] ?? '', 'base64url').toString())
      const { payload } = isOwn
        ? await jwtVerify(bearer, ownKey, { algorithms: ['HS256'], requiredClaims: ['exp', 'sub'] })
        : await jwtVerify(bearer, publishedKeys, {
            algorithms: ['ES256', 'RS256'],
            requiredClaims: ['exp', 'sub'],
          })
      return toViewer(payload)
    } catch (error) {
      throw new AppError('forbidden', 'Your session has ended. Please sign in again.', { cause: error })
    }
  }
}

function toViewer(payload: JWTPayload): Viewer {
  // A token for any other role was not made by the sign-in; anon is all it gets.
  if (payload.role !== 'authenticated') return { ...visitor, expiresAt: payload.exp ?? null }
  return {
    role: 'authenticated',
    userId: payload.sub ?? null,
    email: typeof payload.email === 'string' ? payload.email : null,
    expiresAt: payload.exp ?? null,
    claims: payload,
  }
}
