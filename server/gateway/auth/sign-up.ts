import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  type AccountRow,
  changeAccount,
  findAccountByEmail,
  insertAccount,
  isInvited,
} from '#tables/accounts/server.ts'
import { forgetLoginCodes } from '#tables/accounts/server-login-codes.ts'
import { inTransaction, type Sql } from '#tables/sql.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthFailure, badRequest } from './auth-errors.ts'
import { type Challenge, writeCodeMail } from './code-mails.ts'
import { assertGoodPassword, wordsAbout } from './new-password.ts'
import { notice } from './notices.ts'
import {
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
import { plainUser } from './user-answer.ts'

const fields = z.object({
  email: emailField,
  password: passwordField,
  data: metadataField,
  ...challengeFields,
})

/** A new account, a known one and an address that nobody invited get the same answer; the mail tells its owner more. */
export const signUpOffer: Offer = {
  method: 'POST',
  path: '/signup',
  who: 'anybody',
  limit: 'mail',
  counts: ['mail'],
  async answer(call) {
    const { context } = call
    refusePhone(call)
    if (!(call.body as { email?: unknown }).email) {
      throw new AuthFailure(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    }
    const { email, password, data, ...challenge } = readFields(fields, call)
    if (context.settings.signUp === 'closed') throw signUpClosed()
    if (password === '') throw badRequest('Signup requires a valid password')
    assertGoodPassword(password, wordsAbout(email))
    await call.count('mail', email)
    return onBeat(async () => {
      const passwordHash = await context.passwords.hash(password)
      const wish = { email, passwordHash, data, redirectTo: call.query('redirect_to') ?? null }
      const { answer, send } = await inTransaction(context.pool, (sql) =>
        signUp(context, sql, wish, challengeOf(challenge)),
      )
      await send()
      return answer
    })
  },
}

export const signUpClosed = () =>
  new AuthFailure(422, 'signup_disabled', 'This site takes no new accounts at the moment.')

/** True when somebody without an account may have one by this address. */
export async function mayJoin({ settings }: AuthContext, sql: Sql, email: string): Promise<boolean> {
  if (settings.signUp === 'open') return true
  return settings.signUp === 'invited' && (await isInvited(sql, email))
}

type SignUp = {
  email: string
  passwordHash: string
  data: Record<string, unknown>
  redirectTo: string | null
}

async function signUp(context: AuthContext, sql: Sql, wish: SignUp, challenge: Challenge) {
  const { email, passwordHash, data, redirectTo } = wish
  const known = await findAccountByEmail(sql, email)
  if (known?.confirmedAt) return told(context, 'known-address', wish)
  if (!known && !(await mayJoin(context, sql, email))) return told(context, 'not-invited', wish)
  const account = known
    ? await changeAccount(sql, known.id, { passwordHash, userMetadata: data, confirmationSent: true })
    : await insertAccount(sql, {
        id: randomUUID(),
        email,
        passwordHash,
        isConfirmed: false,
        provider: 'email',
        userMetadata: data,
      })
  // Somebody was quicker by a moment: their mail is on its way.
  if (!account) return told(context, 'known-address', wish)
  if (known) await forgetLoginCodes(sql, account.id)
  const send = await writeCodeMail(context, sql, {
    ...challenge,
    purpose: 'confirmation',
    accountId: account.id,
    address: email,
    wish: { redirectTo, isContested: known !== null },
  })
  // The id of an account that is there already would be the same twice, and so tell that it is.
  return { answer: known ? nobody(wish) : plainUser(account), send }
}

function told(context: AuthContext, kind: 'known-address' | 'not-invited', wish: SignUp) {
  return { answer: nobody(wish), send: notice(context, kind, wish.email) }
}

/** Looks like an account that was made a moment ago. */
function nobody({ email, data }: SignUp): Record<string, unknown> {
  const now = new Date()
  const account: AccountRow = {
    id: randomUUID(),
    email,
    passwordHash: null,
    confirmedAt: null,
    confirmationSentAt: now,
    newEmail: null,
    newEmailSentAt: null,
    changeStatus: 0,
    bannedUntil: null,
    lastSignInAt: null,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: data,
    createdAt: now,
    updatedAt: now,
  }
  return plainUser(account)
}
