import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { openText, sealText } from '#providers/sealed-text.ts'
import { findAccount, lockAccount } from '#tables/accounts/accounts-sql.ts'
import {
  deleteChallenges,
  deleteFactor,
  type FactorRow,
  findFactor,
  insertChallenge,
  insertFactor,
  listFactors,
  noteFactorUse,
  takeRecoveryCode,
  useChallenge,
} from '#tables/accounts/factors-sql.ts'
import { forgetKnownDevices } from '#tables/accounts/known-devices-sql.ts'
import { revokeTokensOfSession } from '#tables/accounts/refresh-tokens-sql.ts'
import { endSessions, raiseSession } from '#tables/accounts/sessions-sql.ts'
import { inTransaction, type Sql, sqlOf } from '#tables/sql.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthFailure, noSession } from './auth-errors.ts'
import { type AuthCall, type AuthRoute, readFields, type ViewerSession } from './auth-route.ts'
import { assertFreshSession, lockFull } from './fresh-sign-in.ts'
import { notice } from './notices.ts'
import { isRecoveryCode, makeRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { sessionResponse } from './session-responses.ts'

const stepSeconds = 30
const enrollFields = z.object({
  factor_type: z.string(),
  friendly_name: z.string().trim().max(100).nullish(),
  issuer: z.string().trim().max(100).nullish(),
})
const verifyFields = z.object({ challenge_id: z.string().max(100), code: z.string().trim().max(100) })

const totpOf = (secret: string, more: { label?: string; issuer?: string } = {}) =>
  new TOTP({ ...more, secret: Secret.fromBase32(secret), digits: 6, period: stepSeconds })

const unknownFactor = () => new AuthFailure(404, 'mfa_factor_not_found', 'Factor not found')

export const factorRoutes: AuthRoute[] = [
  { method: 'POST', path: '/factors', access: 'signed-in', limit: 'factor', handle: enroll },
  {
    method: 'POST',
    path: '/factors/:id/challenge',
    access: 'signed-in',
    limit: 'factor',
    async handle({ context, param }, session) {
      return inTransaction(context.pool, async (sql) => {
        const factor = await findFactor(sql, session.accountId, param('id'))
        if (!factor) throw unknownFactor()
        const challenge = await insertChallenge(sql, factor.id)
        return { id: challenge.id, type: 'totp', expires_at: challenge.expiresAt }
      })
    },
  },
  {
    method: 'POST',
    path: '/factors/:id/verify',
    access: 'signed-in',
    limit: 'factor',
    counts: ['factor'],
    handle: verify,
  },
  {
    method: 'DELETE',
    path: '/factors/:id',
    access: 'signed-in',
    limit: 'factor',
    async handle({ context, param }, session) {
      const factor = await inTransaction(context.pool, async (sql) => {
        await lockAccount(sql, session.accountId)
        const factor = await findFactor(sql, session.accountId, param('id'))
        if (!factor) throw unknownFactor()
        if (factor.status === 'verified') {
          await lockFull(sql, session)
          await assertFreshSession(context, sql, session)
        }
        await deleteFactor(sql, session.accountId, factor.id)
        return factor
      })
      context.sessions.forget()
      if (factor.status === 'verified') await notify(context, session.accountId, 'factor-removed')
      return { id: factor.id }
    },
  },
]

async function enroll(call: AuthCall, session: ViewerSession): Promise<unknown> {
  const { context } = call
  const { factor_type: type, friendly_name: name, issuer } = readFields(enrollFields, call)
  if (type !== 'totp') {
    throw new AuthFailure(422, 'mfa_enroll_not_supported', 'Only authenticator apps (totp) are offered here.')
  }
  const id = randomUUID()
  const secret = new Secret({ size: 20 }).base32
  const account = await inTransaction(context.pool, async (sql) => {
    const account = await lockFull(sql, session)
    await assertFreshSession(context, sql, session)
    if ((await listFactors(sql, account.id)).length >= 10) {
      throw new AuthFailure(
        422,
        'too_many_enrolled_mfa_factors',
        'This account has as many factors as it may.',
      )
    }
    const sealed = sealText(context.keys.factors, secret)
    const factor = { id, friendlyName: name || null, secret: sealed }
    if (await insertFactor(sql, account.id, factor)) return account
    throw new AuthFailure(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    )
  })
  const uri = totpOf(secret, {
    issuer: issuer || (await context.siteName()),
    label: account.email,
  }).toString()
  return {
    id,
    type: 'totp',
    friendly_name: name ?? '',
    // supabase-js puts the picture into a data: URL unencoded, where "#" would end it.
    totp: { qr_code: encodeURIComponent(renderSVG(uri)), secret, uri },
  }
}

async function verify(call: AuthCall, session: ViewerSession): Promise<unknown> {
  const { context, param } = call
  const { challenge_id: challengeId, code } = readFields(verifyFields, call)
  const owner = await findAccount(sqlOf(context.pool), session.accountId)
  if (!owner) throw noSession()
  const { refund } = await call.countAttempt('factor', owner.email)
  const used = await inTransaction(context.pool, async (sql) => {
    await lockAccount(sql, session.accountId)
    const factor = await findFactor(sql, session.accountId, param('id'))
    if (!factor) throw unknownFactor()
    // A new app needs a full session: otherwise the password alone would be enough to add an app besides the owner's.
    if (factor.status !== 'verified') await lockFull(sql, session)
    if (!(await useChallenge(sql, factor.id, challengeId))) {
      return new AuthFailure(
        422,
        'mfa_challenge_expired',
        'MFA challenge has expired, verify against another challenge.',
      )
    }
    // Returned, not thrown: a rollback would undo the counted attempt.
    if (!(await isRight(context, sql, session.accountId, factor, code))) {
      return new AuthFailure(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
    }
    await deleteChallenges(sql, factor.id)
    await raiseSession(sql, session.id, factor.id)
    // The session's earlier tokens were given for the password alone.
    await revokeTokensOfSession(sql, session.id)
    const account = await findAccount(sql, session.accountId)
    if (!account) throw noSession()
    const body = await sessionResponse(context, sql, account, session.id, null)
    // Forget known devices, which were added by password alone.
    if (factor.status !== 'verified') await forgetKnownDevices(sql, account.id, null)
    await call.client.device.save(sql, account.id)
    if (factor.status === 'verified') return { isFirst: false, body }
    // The other sessions signed in without the second factor.
    await endSessions(sql, account.id, session.id)
    // Not part of supabase-js: recovery codes, for when the phone is lost.
    const codes = await makeRecoveryCodes(sql, context.keys.codes, account.id)
    return { isFirst: true, body: { ...body, recovery_codes: codes } }
  })
  if (used instanceof AuthFailure) throw used
  await refund()
  context.sessions.forget()
  if (used.isFirst) await notify(context, session.accountId, 'factor-added')
  return used.body
}

async function isRight(
  { keys }: AuthContext,
  sql: Sql,
  accountId: string,
  factor: FactorRow,
  code: string,
): Promise<boolean> {
  if (isRecoveryCode(code) && factor.status === 'verified') {
    return takeRecoveryCode(sql, accountId, recoveryHash(keys.codes, accountId, code))
  }
  // Accepts the step before and after too, because clocks differ and people type slowly.
  const off = totpOf(openText(keys.factors, factor.secret)).validate({
    token: code.replaceAll(' ', ''),
    window: 1,
  })
  if (off === null) return false
  const step = Math.floor(Date.now() / 1000 / stepSeconds) + off
  if (factor.lastStep !== null && step <= factor.lastStep) return false
  await noteFactorUse(sql, factor.id, step)
  return true
}

async function notify(context: AuthContext, accountId: string, kind: 'factor-added' | 'factor-removed') {
  const account = await findAccount(sqlOf(context.pool), accountId)
  if (account) await notice(context, kind, account.email)()
}
