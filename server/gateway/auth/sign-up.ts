import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { readInvitationToken } from '#core/invitations/invitation-token.ts'
import {
  type AccountRow,
  changeAccount,
  insertAccount,
  lockAccountByEmail,
  proveInvitedAddress,
} from '#tables/accounts/accounts-sql.ts'
import { forgetRequests } from '#tables/accounts/login-codes-sql.ts'
import { proveByInvitation } from '#tables/people/people-sql.ts'
import { inTransaction, type Sql, sqlOf } from '#tables/sql.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthFailure, badRequest } from './auth-errors.ts'
import {
  type AuthCall,
  type AuthRoute,
  challengeFields,
  challengeOf,
  emailField,
  metadataField,
  passwordField,
  readFields,
  refusePhone,
} from './auth-route.ts'
import { type Challenge, writeCodeMails } from './code-mails.ts'
import { inConstantTime } from './constant-time.ts'
import { mayJoin } from './may-join.ts'
import { assertGoodPassword, wordsAbout } from './new-password.ts'
import { notice } from './notices.ts'
import { confirmAddress } from './open-mail.ts'
import { hashOf, invitedHash } from './secret-hashes.ts'
import { type ClientInfo, startSession } from './session-responses.ts'
import { plainUser } from './user-response.ts'

const fields = z.object({
  email: emailField,
  password: passwordField,
  data: metadataField,
  ...challengeFields,
})

/** New accounts, known accounts and uninvited addresses get the same response; the mail tells the owner more. */
export const signUpRoute: AuthRoute = {
  method: 'POST',
  path: '/signup',
  access: 'anybody',
  limit: 'mail',
  counts: ['mail'],
  more: [{ name: 'visitor', points: 30, seconds: 3600, by: 'network', lacking: 'email' }],
  async handle(call) {
    const { context } = call
    refusePhone(call)
    if (!(call.body as { email?: unknown }).email) return signInVisitor(call)
    const { email, password, data: given, ...challenge } = readFields(fields, call)
    // Not part of GoTrue: the token of an invitation's link, which is not stored with the account.
    const { invitation, ...data } = given
    if ((await context.settings.signUpRule(sqlOf(context.pool))) === 'closed') throw signUpClosed()
    if (password === '') throw badRequest('Signup requires a valid password')
    assertGoodPassword(password, wordsAbout(email))
    const attempt = await call.countAttempt('mail', email)
    return inConstantTime(async () => {
      const passwordHash = await context.passwords.hash(password, attempt)
      const redirectTo = call.query('redirect_to') ?? null
      const request = { email, passwordHash, data, redirectTo, invitation, client: call.client }
      const { body, send } = await inTransaction(context.pool, (sql) =>
        signUp(context, sql, request, challengeOf(challenge)),
      )
      await send()
      return body
    })
  },
}

/**
 * supabase-js's signInAnonymously(), for visitors of a demo. Each visitor gets an account of their own, without a password, which no mail
 * reaches.
 */
async function signInVisitor({ context, client }: AuthCall): Promise<unknown> {
  if (!context.settings.isDemo)
    throw new AuthFailure(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  const id = randomUUID()
  return inTransaction(context.pool, async (sql) => {
    const account = await insertAccount(sql, {
      id,
      email: `visitor-${id}@demo.invalid`,
      passwordHash: null,
      isConfirmed: true,
      provider: 'anonymous',
      userMetadata: {},
    })
    if (!account) throw new Error('The visitor’s account could not be created.')
    return startSession(context, sql, account, 'anonymous', client)
  })
}

export const signUpClosed = () =>
  new AuthFailure(422, 'signup_disabled', 'This site takes no new accounts at the moment.')

type SignUp = {
  email: string
  passwordHash: string
  data: Record<string, unknown>
  redirectTo: string | null
  invitation: unknown
  client: ClientInfo
}

async function signUp(context: AuthContext, sql: Sql, request: SignUp, challenge: Challenge) {
  const { email, passwordHash, data, redirectTo } = request
  const known = await lockAccountByEmail(sql, email)
  if (known?.confirmedAt) return refusedSignUp(context, 'known-address', request)
  if (!known && !(await mayJoin(context, sql, email))) return refusedSignUp(context, 'not-invited', request)
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
  // A concurrent request was faster: its mail is on the way.
  if (!account) return refusedSignUp(context, 'known-address', request)
  if (await isProvedByInvitation(context, sql, request)) {
    const confirmed = await confirmAddress(sql, account, true)
    await forgetRequests(sql, account.id, [email])
    const body = await startSession(context, sql, confirmed, 'otp', request.client)
    return { body, send: notice(context, 'joined-by-invitation', email) }
  }
  const send = await writeCodeMails(context, sql, {
    ...challenge,
    accountId: account.id,
    intent: { redirectTo, isContested: known !== null },
    mails: [{ purpose: 'confirmation', address: email }],
  })
  // The id of an existing account would be the same in a second response, which would reveal the account.
  return { body: known ? nobody(request) : plainUser(account), send }
}

/**
 * Whether the request has an invitation's secret. Only the mail to the invited address has it, so it proves the address as a confirmation
 * link does.
 */
async function isProvedByInvitation({ settings }: AuthContext, sql: Sql, { invitation, email }: SignUp) {
  if (typeof invitation !== 'string') return false
  const { hasMailServer } = settings
  const link = readInvitationToken(invitation)
  if (!link) {
    const secretHash = invitedHash(email, invitation)
    return proveInvitedAddress(sql, { address: email, secretHash, hasMailServer })
  }
  if (!link.secret) return false
  return proveByInvitation(sql, { ...link, secretHash: hashOf(link.secret), email, hasMailServer })
}

function refusedSignUp(context: AuthContext, kind: 'known-address' | 'not-invited', request: SignUp) {
  return { body: nobody(request), send: notice(context, kind, request.email) }
}

/** A fake user that looks like an account created just now. */
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
    bannedUntil: null,
    lastSignInAt: null,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: data,
    createdAt: now,
    updatedAt: now,
  }
  return plainUser(account)
}
