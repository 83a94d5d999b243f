import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { AppError } from '#core/errors.ts'
import type { Secrets } from '#server/process/secrets.ts'
import type { SessionChecks } from '#server/sessions/session-checks.ts'
import { type Identify, type Viewer, visitor } from './viewer.ts'

const server: Viewer = { ...visitor, role: 'service_role', claims: { role: 'service_role' } }

/**
 * Returns a function that identifies the viewer of a bearer token or api key; without either, the viewer is an anonymous visitor. Throws
 * AppError('forbidden') for a token that is wrong or expired, or whose session has ended or still needs its second factor. `supabaseUrl`:
 * the address of hosted Supabase, which may sign with published keys and checks sessions itself; `sessions` is null then.
 */
export function createIdentify(
  secrets: Secrets,
  supabaseUrl: string | null,
  sessions: SessionChecks | null,
): Identify {
  const ownKey = new TextEncoder().encode(secrets.jwtSecret)
  const publishedKeys = supabaseUrl
    ? createRemoteJWKSet(new URL(`${supabaseUrl}/auth/v1/.well-known/jwks.json`))
    : null

  return async (bearer) => {
    if (bearer === null || bearer === secrets.publishableKey) return visitor
    if (bearer === secrets.secretKey) return server
    if (bearer.startsWith('sb_')) throw new AppError('forbidden', 'This is not a key of this site.')
    const viewer = await read(bearer)
    if (sessions && viewer.userId) await assertLiveSession(sessions, viewer)
    return viewer
  }

  async function read(bearer: string): Promise<Viewer> {
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

/** Throws if the session has ended. A token is valid for an hour, but log-out, a ban and a new password must take effect at once. */
async function assertLiveSession(sessions: SessionChecks, { userId, claims }: Viewer): Promise<void> {
  const session = typeof claims.session_id === 'string' ? await sessions.find(claims.session_id) : null
  if (session?.accountId !== userId) {
    throw new AppError('forbidden', 'Your session has ended. Please sign in again.')
  }
  if (session?.hasFactor && claims.aal !== 'aal2') {
    throw new AppError('forbidden', 'Enter the code of your authenticator app first.')
  }
}

function toViewer(payload: JWTPayload): Viewer {
  // Our sign-in issues no token for any other role; treat it as anonymous.
  if (payload.role !== 'authenticated') return { ...visitor, expiresAt: payload.exp ?? null }
  return {
    role: 'authenticated',
    userId: payload.sub ?? null,
    email: typeof payload.email === 'string' ? payload.email : null,
    expiresAt: payload.exp ?? null,
    claims: payload,
  }
}
