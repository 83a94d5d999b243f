import { jwtVerify, SignJWT } from 'jose'
import type { AccountRow } from '#tables/accounts/accounts-sql.ts'
import type { SessionMethod } from '#tables/accounts/sessions-sql.ts'

export const accessTokenSeconds = 3600

export function signAccessToken(
  key: Uint8Array,
  siteUrl: string,
  account: AccountRow,
  session: { id: string; level: string; methods: SessionMethod[] },
): Promise<string> {
  return new SignJWT({
    email: account.email,
    phone: '',
    app_metadata: account.appMetadata,
    user_metadata: account.userMetadata,
    role: 'authenticated',
    aal: session.level,
    amr: session.methods,
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(`${siteUrl}/auth/v1`)
    .setSubject(account.id)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`)
    .sign(key)
}

/** Returns account and session of a token that we signed; null for any other token. */
export async function readAccessToken(
  key: Uint8Array,
  token: string,
): Promise<{ accountId: string; sessionId: string } | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp', 'sub'] })
    const { sub, session_id: sessionId } = payload
    return sub && typeof sessionId === 'string' ? { accountId: sub, sessionId } : null
  } catch {
    return null
  }
}
