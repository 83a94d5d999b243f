import { z } from 'zod'
import { changeAccount, findAccount, findAccountByEmail, lockAccount } from '#tables/accounts/accounts-sql.ts'
import { takeFinishedFlow } from '#tables/accounts/oauth-flows-sql.ts'
import { findRefreshToken, revokeRefreshToken } from '#tables/accounts/refresh-tokens-sql.ts'
import { endSession } from '#tables/accounts/sessions-sql.ts'
import { inTransaction, sqlOf } from '#tables/sql.ts'
import { AuthFailure, wrongCredentials } from './auth-errors.ts'
import {
  type AuthCall,
  type AuthRoute,
  emailField,
  passwordField,
  readFields,
  refusePhone,
} from './auth-route.ts'
import { refuseInConstantTime } from './constant-time.ts'
import { isOld } from './passwords.ts'
import { hashOf } from './secret-hashes.ts'
import { sessionResponse, startSession } from './session-responses.ts'
import { matchesChallenge } from './verify-challenge.ts'

/** How long an old token is accepted after a refresh. Two tabs may refresh at once, and a response may get lost. */
const graceSeconds = 10

const token = { method: 'POST', path: '/token', access: 'anybody' } as const

/** Signs in by password, refreshes a session, or completes a sign-in by another service. */
export const tokenRoutes: AuthRoute[] = [
  {
    ...token,
    query: { grant_type: 'password' },
    limit: 'password',
    counts: ['password'],
    handle: withPassword,
  },
  { ...token, query: { grant_type: 'refresh_token' }, limit: 'refresh', handle: withRefreshToken },
  { ...token, query: { grant_type: 'pkce' }, limit: 'refresh', handle: withCode },
]

const passwordFields = z.object({ email: emailField, password: passwordField })

async function withPassword(call: AuthCall): Promise<unknown> {
  const { context, client } = call
  refusePhone(call)
  const { email, password } = readFields(passwordFields, call)
  const attempt = await call.countAttempt('password', email)
  return refuseInConstantTime(async () => {
    const account = await findAccountByEmail(sqlOf(context.pool), email)
    const isRight = await context.passwords.matches(password, account?.passwordHash ?? null, attempt)
    if (!account || !isRight) throw wrongCredentials()
    // The attempt was counted before the check, so that concurrent guesses are all counted. A right password takes its count back.
    await attempt.refund()
    // Only a client that knows the password receives this error.
    if (!account.confirmedAt) throw new AuthFailure(400, 'email_not_confirmed', 'Email not confirmed')
    // If the queue is full, the next sign-in replaces the old hash.
    const newHash =
      account.passwordHash && isOld(account.passwordHash)
        ? await context.passwords.hash(password, attempt).catch(() => null)
        : null
    return inTransaction(context.pool, async (sql) => {
      // The password or address may have changed while the old one was being checked.
      const now = await lockAccount(sql, account.id)
      if (now?.email !== email || now.passwordHash !== account.passwordHash) throw wrongCredentials()
      if (newHash) await changeAccount(sql, account.id, { passwordHash: newHash })
      return startSession(context, sql, now, 'password', client)
    })
  })
}

const refreshFields = z.object({ refresh_token: z.string().min(1).max(500) })

async function withRefreshToken(call: AuthCall): Promise<unknown> {
  const { context } = call
  const tokenHash = hashOf(readFields(refreshFields, call).refresh_token)
  const limits = { graceSeconds, idleSeconds: context.settings.sessionIdleSeconds }
  const refusal = (code: string, message: string) =>
    new AuthFailure(400, code, `Invalid Refresh Token: ${message}`)
  const body = await inTransaction(context.pool, async (sql) => {
    const token = await findRefreshToken(sql, tokenHash, limits)
    const account = token && (await findAccount(sql, token.accountId))
    if (!token?.sessionId || !account) return refusal('refresh_token_not_found', 'Refresh Token Not Found')
    const isStolen = token.isRevoked && !token.isInGrace
    if (token.isBanned || token.isOver || isStolen) await endSession(sql, token.sessionId)
    if (token.isBanned) return new AuthFailure(400, 'user_banned', 'This account is closed at the moment.')
    if (token.isOver) return refusal('session_expired', 'Session Expired')
    // Token reuse, by the owner or a thief: the session ends for both.
    if (isStolen) return refusal('refresh_token_already_used', 'Already Used')
    await revokeRefreshToken(sql, token.id, token.sessionId)
    return sessionResponse(context, sql, account, token.sessionId, tokenHash)
  })
  if (body instanceof AuthFailure) throw body
  return body
}

const codeFields = z.object({
  auth_code: z.string().min(1).max(200),
  code_verifier: z.string().min(1).max(200),
})

/** Completes a sign-in with another service: only the browser that started it has the verifier. */
async function withCode(call: AuthCall): Promise<unknown> {
  const { context, client } = call
  const { auth_code: code, code_verifier: verifier } = readFields(codeFields, call)
  const body = await inTransaction(context.pool, async (sql) => {
    const flow = await takeFinishedFlow(sql, hashOf(code))
    const account = flow?.accountId ? await findAccount(sql, flow.accountId) : null
    if (!flow || !account) {
      return new AuthFailure(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
    }
    // Returned, not thrown: a rollback would make the code usable again.
    if (!matchesChallenge(flow, verifier)) {
      return new AuthFailure(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
    }
    return startSession(context, sql, account, 'oauth', client)
  })
  if (body instanceof AuthFailure) throw body
  return body
}
