import { z } from 'zod'
import { changeAccount, findAccount } from '#tables/accounts/server.ts'
import { forgetLoginCodes } from '#tables/accounts/server-login-codes.ts'
import { endSession, endSessions } from '#tables/accounts/server-sessions.ts'
import { inTransaction, sqlOf } from '#tables/sql.ts'
import { AuthFailure, noSession } from './auth-errors.ts'
import { writeCodeMail } from './code-mails.ts'
import { askForNewEmail } from './email-change.ts'
import { assertOwner } from './fresh-sign-in.ts'
import { assertGoodPassword, wordsAbout } from './new-password.ts'
import { notice } from './notices.ts'
import {
  assertFullSession,
  challengeFields,
  challengeOf,
  emailField,
  metadataField,
  type Offer,
  passwordField,
  readFields,
  refusePhone,
} from './offer.ts'
import { onBeat } from './same-time.ts'
import { findUserAnswer, userAnswer } from './user-answer.ts'

const fields = z.object({
  email: emailField.nullish(),
  password: passwordField.nullish(),
  data: metadataField,
  current_password: passwordField.nullish(),
  nonce: z.string().max(100).nullish(),
  ...challengeFields,
})

export const userOffers: Offer[] = [
  {
    method: 'GET',
    path: '/user',
    who: 'signed-in',
    limit: 'read',
    async answer({ context }, session) {
      const user = await findUserAnswer(sqlOf(context.pool), session.accountId)
      if (!user) throw noSession()
      return user
    },
  },
  {
    method: 'PUT',
    path: '/user',
    who: 'signed-in',
    limit: 'change',
    counts: ['change', 'newEmail', 'mail', 'password', 'code'],
    async answer(call, session) {
      const { context } = call
      refusePhone(call)
      assertFullSession(session)
      const { email, password, data, current_password, nonce, ...challenge } = readFields(fields, call)
      const account = await findAccount(sqlOf(context.pool), session.accountId)
      if (!account) throw noSession()
      await call.count('change', account.id)
      const newEmail = email && email !== account.email ? email : null
      if (newEmail) {
        // Before the proof: a code of a mail is used up by it.
        await call.count('newEmail', account.id)
        await call.count('mail', newEmail)
      }
      if (newEmail || password) await assertOwner(call, session, account, { current_password, nonce })
      if (password) {
        assertGoodPassword(password, wordsAbout(newEmail ?? account.email))
        if (await context.passwords.matches(password, account.passwordHash)) {
          throw new AuthFailure(
            422,
            'same_password',
            'New password should be different from the old password.',
          )
        }
      }
      const passwordHash = password ? await context.passwords.hash(password) : null
      const work = async () => {
        const { answer, sends } = await inTransaction(context.pool, async (sql) => {
          const sends = []
          let changed = await changeAccount(sql, account.id, {
            ...(passwordHash ? { passwordHash } : {}),
            userMetadata: merged(account.userMetadata, data),
          })
          if (passwordHash) {
            await endSessions(sql, account.id, session.id)
            await forgetLoginCodes(sql, account.id)
            sends.push(notice(context, 'password-changed', account.email))
          }
          if (newEmail) {
            const how = { ...challengeOf(challenge), redirectTo: call.query('redirect_to') ?? null }
            sends.push(...(await askForNewEmail(context, sql, account, newEmail, how)))
            changed = (await findAccount(sql, account.id)) ?? changed
          }
          return { answer: await userAnswer(sql, changed), sends }
        })
        for (const send of sends) await send()
        return answer
      }
      return newEmail ? onBeat(work) : work()
    },
  },
  {
    method: 'GET',
    path: '/reauthenticate',
    who: 'signed-in',
    limit: 'mail',
    counts: ['mail'],
    async answer({ context, count }, session) {
      assertFullSession(session)
      const account = await findAccount(sqlOf(context.pool), session.accountId)
      if (!account) throw noSession()
      await count('mail', account.email)
      const send = await inTransaction(context.pool, (sql) =>
        writeCodeMail(context, sql, {
          challenge: null,
          challengeMethod: null,
          purpose: 'reauthentication',
          accountId: account.id,
          address: account.email,
          wish: {},
        }),
      )
      await send()
      return {}
    },
  },
  {
    method: 'POST',
    path: '/logout',
    who: 'signed-in',
    limit: 'refresh',
    async answer({ context, query }, session) {
      const sql = sqlOf(context.pool)
      const scope = query('scope') ?? 'global'
      if (scope === 'local') await endSession(sql, session.id)
      else await endSessions(sql, session.accountId, scope === 'others' ? session.id : null)
      if (scope !== 'others') context.sessions.forget(session.id)
      return new Response(null, { status: 204 })
    },
  },
]

/** As GoTrue does it: what is null goes. */
function merged(before: Record<string, unknown>, change: Record<string, unknown>): Record<string, unknown> {
  const after = { ...before, ...change }
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== null))
}
