import { z } from 'zod'
import { changeAccount, findAccount } from '#tables/accounts/accounts-sql.ts'
import { forgetKnownDevices } from '#tables/accounts/known-devices-sql.ts'
import { forgetRequests } from '#tables/accounts/login-codes-sql.ts'
import { endSession, endSessions } from '#tables/accounts/sessions-sql.ts'
import { inTransaction, sqlOf } from '#tables/sql.ts'
import { AuthFailure, badRequest, noSession } from './auth-errors.ts'
import {
  type AuthRoute,
  assertFullSession,
  challengeFields,
  challengeOf,
  emailField,
  isFullSession,
  limitSubjectOf,
  metadataField,
  mostMetadataLetters,
  passwordField,
  readFields,
  refusePhone,
} from './auth-route.ts'
import { writeCodeMails } from './code-mails.ts'
import { inConstantTime } from './constant-time.ts'
import { askForNewEmail } from './email-change.ts'
import { assertOwner, lockOwned } from './fresh-sign-in.ts'
import { assertGoodPassword, wordsAbout } from './new-password.ts'
import { notice } from './notices.ts'
import { findUserResponse } from './user-response.ts'

const fields = z.object({
  email: emailField.nullish(),
  password: passwordField.nullish(),
  data: metadataField,
  current_password: passwordField.nullish(),
  nonce: z.string().max(100).nullish(),
  ...challengeFields,
})

export const userRoutes: AuthRoute[] = [
  {
    method: 'GET',
    path: '/user',
    access: 'signed-in',
    limit: 'read',
    async handle({ context }, session) {
      const user = await findUserResponse(sqlOf(context.pool), session.accountId)
      if (!user) throw noSession()
      return user
    },
  },
  {
    method: 'PUT',
    path: '/user',
    access: 'signed-in',
    limit: 'change',
    counts: ['change', 'newEmail', 'mail', 'password', 'code'],
    async handle(call, session) {
      const { context } = call
      refusePhone(call)
      assertFullSession(session)
      const { email, password, data, current_password, nonce, ...challenge } = readFields(fields, call)
      const account = await findAccount(sqlOf(context.pool), session.accountId)
      if (!account) throw noSession()
      await call.count('change', account.id)
      const newEmail = email && email !== account.email ? email : null
      if (newEmail) {
        // Counted before the proof is checked, because the check uses up the code of a mail.
        await call.count('newEmail', account.id)
        await call.countAttempt('mail', newEmail, limitSubjectOf(session, false))
      }
      if (password) assertGoodPassword(password, wordsAbout(newEmail ?? account.email))
      // Hashed before the proof is checked: if the hashing queue is full, the proof is not used up.
      const turn = { client: limitSubjectOf(session, true), signal: call.signal }
      const isSame = password && (await context.passwords.matches(password, account.passwordHash, turn))
      const passwordHash = password ? await context.passwords.hash(password, turn) : null
      if (newEmail || password) await assertOwner(call, session, account, { current_password, nonce })
      if (isSame) {
        throw new AuthFailure(422, 'same_password', 'New password should be different from the old password.')
      }
      const work = async () => {
        const { body, sends } = await inTransaction(context.pool, async (sql) => {
          const sends = []
          const { userMetadata } = await lockOwned(sql, session, account)
          await changeAccount(sql, account.id, {
            ...(passwordHash ? { passwordHash } : {}),
            userMetadata: merged(userMetadata, data),
          })
          if (passwordHash) {
            await endSessions(sql, account.id, session.id)
            await forgetKnownDevices(sql, account.id, call.client.device.hash)
            await forgetRequests(sql, account.id, [account.email])
            sends.push(notice(context, 'password-changed', account.email))
          }
          if (newEmail) {
            const how = { ...challengeOf(challenge), redirectTo: call.query('redirect_to') ?? null }
            sends.push(...(await askForNewEmail(context, sql, account, newEmail, how)))
          }
          return { body: await findUserResponse(sql, account.id), sends }
        })
        for (const send of sends) await send()
        return body
      }
      return newEmail ? inConstantTime(work) : work()
    },
  },
  {
    method: 'GET',
    path: '/reauthenticate',
    access: 'signed-in',
    limit: 'mail',
    counts: ['mail'],
    async handle({ context, countAttempt }, session) {
      assertFullSession(session)
      const account = await findAccount(sqlOf(context.pool), session.accountId)
      if (!account) throw noSession()
      await countAttempt('mail', account.email, limitSubjectOf(session, true))
      const send = await inTransaction(context.pool, async (sql) => {
        await lockOwned(sql, session, account)
        return writeCodeMails(context, sql, {
          challenge: null,
          challengeMethod: null,
          accountId: account.id,
          intent: { sessionId: session.id },
          mails: [{ purpose: 'reauthentication', address: account.email }],
        })
      })
      await send()
      return {}
    },
  },
  {
    method: 'POST',
    path: '/logout',
    access: 'signed-in',
    limit: 'refresh',
    async handle({ context, query, client }, session) {
      const sql = sqlOf(context.pool)
      // A session without the second factor ends no other session of the owner.
      const scope = isFullSession(session) ? (query('scope') ?? 'global') : 'local'
      if (scope === 'local') await endSession(sql, session.id)
      else await endSessions(sql, session.accountId, scope === 'others' ? session.id : null)
      // A plain log-out, which is "global" in supabase-js, keeps known devices, because the owner will come back.
      if (scope === 'others') await forgetKnownDevices(sql, session.accountId, client.device.hash)
      if (scope !== 'others') context.sessions.forget(session.id)
      return new Response(null, { status: 204 })
    },
  },
]

/** Merges metadata as GoTrue does: null removes a key. Throws if the result is too large, because it is in every token and response. */
function merged(before: Record<string, unknown>, change: Record<string, unknown>): Record<string, unknown> {
  const all = { ...before, ...change }
  const after = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
  const lettersOf = (data: object) => JSON.stringify(data).length
  if (lettersOf(after) > Math.max(mostMetadataLetters, lettersOf(before)))
    throw badRequest('data: is too large with what is stored already. Set a key to null to remove it.')
  return after
}
