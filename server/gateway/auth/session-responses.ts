import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { type AccountRow, changeAccount } from '#tables/accounts/accounts-sql.ts'
import { insertRefreshToken } from '#tables/accounts/refresh-tokens-sql.ts'
import { findLiveSession, insertSession, listMethods } from '#tables/accounts/sessions-sql.ts'
import type { Sql } from '#tables/sql.ts'
import { accessTokenSeconds, signAccessToken } from './access-tokens.ts'
import type { AuthContext } from './auth-context.ts'
import { banned, noSession } from './auth-errors.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { hashOf, newSecret } from './secret-hashes.ts'
import { userResponse } from './user-response.ts'

/** The client of a sign-in; users see address and browser in the list of their sessions. */
export type ClientInfo = { address: string; userAgent: string | null; device: DeviceCookie }

export const isBanned = ({ bannedUntil }: AccountRow) => bannedUntil !== null && bannedUntil > new Date()

/** Starts a session and returns it in supabase-js's format. */
export async function startSession(
  context: AuthContext,
  sql: Sql,
  account: AccountRow,
  method: string,
  client: ClientInfo,
): Promise<Record<string, unknown>> {
  if (isBanned(account)) throw banned()
  const signedIn = await changeAccount(sql, account.id, { isSignedIn: true })
  const id = randomUUID()
  await insertSession(sql, {
    id,
    accountId: account.id,
    method,
    userAgent: client.userAgent?.slice(0, 300) ?? null,
    address: isIP(client.address) ? client.address : null,
    lifetimeSeconds: context.settings.sessionSeconds,
  })
  // If the account has an authenticator app, a device becomes known only by the app's code.
  const session = await findLiveSession(sql, id)
  if (session && !session.hasFactor) await client.device.save(sql, account.id)
  return sessionResponse(context, sql, signedIn, id, null)
}

/** Issues new tokens for a session. `parentHash`: hash of the refresh token that is replaced. */
export async function sessionResponse(
  { keys, settings }: AuthContext,
  sql: Sql,
  account: AccountRow,
  sessionId: string,
  parentHash: string | null,
): Promise<Record<string, unknown>> {
  const session = await findLiveSession(sql, sessionId)
  if (!session) throw noSession()
  const refreshToken = newSecret()
  await insertRefreshToken(sql, {
    tokenHash: hashOf(refreshToken),
    parentHash,
    accountId: account.id,
    sessionId,
  })
  const methods = await listMethods(sql, sessionId)
  return {
    access_token: await signAccessToken(keys.jwt, settings.siteUrl, account, {
      id: sessionId,
      level: session.level,
      methods,
    }),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: Math.floor(Date.now() / 1000) + accessTokenSeconds,
    refresh_token: refreshToken,
    user: await userResponse(sql, account),
  }
}
