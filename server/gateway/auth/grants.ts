import { z } from 'zod'
import { changeAccount, findAccount, findAccountByEmail } from '#tables/accounts/server.ts'
import { takeFinishedFlow } from '#tables/accounts/server-oauth-flows.ts'
import { findRefreshToken, revokeRefreshToken } from '#tables/accounts/server-refresh-tokens.ts'
import { endSession } from '#tables/accounts/server-sessions.ts'
import { inTransaction, sqlOf } from '#tables/sql.ts'
import { AuthFailure, wrongCredentials } from './auth-errors.ts'
import { type AuthCall, emailField, type Offer, passwordField, readFields, refusePhone } from './offer.ts'
import { isOld } from './passwords.ts'
import { refuseOnBeat } from './same-time.ts'
import { hashOf } from './secret-hashes.ts'
import { answerSession, startSession } from './session-answers.ts'
import { matchesChallenge } from './verify-challenge.ts'

/** Two tabs may refresh at once, and an answer may get lost: the old token is taken once more for so long. */
const graceSeconds = 10

const token = { method: 'POST', path: '/token', who: 'anybody' } as const

/** Sign in with a password, go on with a session, or come back from another service. */
export const tokenOffers: Offer[] = [
  {
    ...token,
    query: { grant_type: 'password' },
    limit: 'password',
    counts: ['password'],
    answer: withPassword,
  },
  { ...token, query: { grant_type: 'refresh_token' }, limit: 'refresh', answer: withRefreshToken },
  { ...token, query: { grant_type: 'pkce' }, limit: 'refresh', answer: withCode },
]

const passwordFields = z.object({ email: emailField, password: passwordField })

async function withPassword(call: AuthCall): Promise<unknown> {
  const { context, caller } = call
  refusePhone(call)
  const { email, password } = readFields(passwordFields, call)
  await call.count('password', email)
  return refuseOnBeat(async () => {
    const account = await findAccountByEmail(sqlOf(context.pool), email)
    const isRight = await context.passwords.matches(password, account?.passwordHash ?? null)
    if (!account || !isRight) throw wrongCredentials()
    // Only whoever knows the password hears this.
    if (!account.confirmedAt) throw new AuthFailure(400, 'email_not_confirmed', 'Email not confirmed')
    const newHash =
      account.passwordHash && isOld(account.passwordHash) ? await context.passwords.hash(password) : null
    return inTransaction(context.pool, async (sql) => {
      if (newHash) await changeAccount(sql, account.id, { passwordHash: newHash })
      return startSession(context, sql, account, 'password', caller)
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
  const answer = await inTransaction(context.pool, async (sql) => {
    const token = await findRefreshToken(sql, tokenHash, limits)
    const account = token && (await findAccount(sql, token.accountId))
    if (!token?.sessionId || !account) return refusal('refresh_token_not_found', 'Refresh Token Not Found')
    const isStolen = token.isRevoked && !token.isInGrace
    if (token.isBanned || token.isOver || isStolen) await endSession(sql, token.sessionId)
    if (token.isBanned) return new AuthFailure(400, 'user_banned', 'This account is closed at the moment.')
    if (token.isOver) return refusal('session_expired', 'Session Expired')
    // Whoever came second with it, owner or thief: nobody goes on with this session.
    if (isStolen) return refusal('refresh_token_already_used', 'Already Used')
    await revokeRefreshToken(sql, token.id, token.sessionId)
    return answerSession(context, sql, account, token.sessionId, tokenHash)
  })
  if (answer instanceof AuthFailure) throw answer
  return answer
}

const codeFields = z.object({
  auth_code: z.string().min(1).max(200),
  code_verifier: z.string().min(1).max(200),
})

/** The way back from Google or GitHub: only the browser that went there holds the verifier. */
async function withCode(call: AuthCall): Promise<unknown> {
  const { context, caller } = call
  const { auth_code: code, code_verifier: verifier } = readFields(codeFields, call)
  const answer = await inTransaction(context.pool, async (sql) => {
    const flow = await takeFinishedFlow(sql, hashOf(code))
    const account = flow?.accountId ? await findAccount(sql, flow.accountId) : null
    if (!flow || !account) {
      return new AuthFailure(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
    }
    // Returned, not thrown: the code has been used up either way.
    if (!matchesChallenge(flow, verifier)) {
      return new AuthFailure(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
    }
    return startSession(context, sql, account, 'oauth', caller)
  })
  if (answer instanceof AuthFailure) throw answer
  return answer
}
