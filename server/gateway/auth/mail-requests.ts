import { z } from 'zod'
import { changeAccount, lockAccountByEmail } from '#tables/accounts/accounts-sql.ts'
import { isSignUpContested } from '#tables/accounts/login-codes-sql.ts'
import { inTransaction, type Sql } from '#tables/sql.ts'
import { badRequest } from './auth-errors.ts'
import {
  type AuthCall,
  type AuthRoute,
  challengeFields,
  challengeOf,
  emailField,
  metadataField,
  readFields,
  refusePhone,
} from './auth-route.ts'
import { type MailRequest, writeCodeMails } from './code-mails.ts'
import { inConstantTime } from './constant-time.ts'
import { mayJoin } from './may-join.ts'

const common = { email: emailField, ...challengeFields }
const otpFields = z.object({ ...common, create_user: z.boolean().nullish(), data: metadataField })
const recoverFields = z.object(common)
const resendFields = z.object({ ...common, type: z.string() })

/**
 * `otp`, `recover` and `resend` respond the same for every address; only the mail reveals whether there is an account.
 */
export const mailRoutes: AuthRoute[] = [
  route('/otp', async (call, sql) => {
    const { email, create_user: createsUser, data, ...challenge } = readFields(otpFields, call)
    const account = await lockAccountByEmail(sql, email)
    if (!account && (createsUser === false || !(await mayJoin(call.context, sql, email)))) return null
    return {
      ...challengeOf(challenge),
      accountId: account?.id ?? null,
      mails: [{ purpose: 'magic-link', address: email }],
      // The account is created when the mail is opened, which proves the address.
      intent: account ? {} : { userMetadata: data },
    }
  }),
  route('/recover', async (call, sql) => {
    const { email, ...challenge } = readFields(recoverFields, call)
    const account = await lockAccountByEmail(sql, email)
    if (!account) return null
    return {
      ...challengeOf(challenge),
      accountId: account.id,
      mails: [{ purpose: 'recovery', address: email }],
      intent: {},
    }
  }),
  route('/resend', async (call, sql) => {
    const { email, type, ...challenge } = readFields(resendFields, call)
    if (type !== 'signup')
      throw badRequest('Only sign-up emails can be sent again. Please request the change once more.')
    const account = await lockAccountByEmail(sql, email)
    if (!account || account.confirmedAt) return null
    await changeAccount(sql, account.id, { confirmationSent: true })
    return {
      ...challengeOf(challenge),
      accountId: account.id,
      mails: [{ purpose: 'confirmation', address: email }],
      // The client that requests the mail again may not be the one that chose the password.
      intent: { isContested: await isSignUpContested(sql, account.id), isResent: true },
    }
  }),
]

function route(
  path: string,
  requestOf: (call: AuthCall, sql: Sql) => Promise<MailRequest | null>,
): AuthRoute {
  return {
    method: 'POST',
    path,
    access: 'anybody',
    limit: 'mail',
    counts: ['mail'],
    async handle(call) {
      refusePhone(call)
      const { email } = readFields(recoverFields, call)
      await call.countAttempt('mail', email)
      return inConstantTime(async () => {
        const send = await inTransaction(call.context.pool, async (sql) => {
          const request = await requestOf(call, sql)
          if (!request) return null
          const redirectTo = call.query('redirect_to') ?? null
          return writeCodeMails(call.context, sql, { ...request, intent: { ...request.intent, redirectTo } })
        })
        await send?.()
        return {}
      })
    },
  }
}
