import { z } from 'zod'
import { changeAccount, findAccountByEmail } from '#tables/accounts/server.ts'
import { findCodesOfAddress } from '#tables/accounts/server-login-codes.ts'
import { inTransaction, type Sql } from '#tables/sql.ts'
import { badRequest } from './auth-errors.ts'
import { type CodeMail, writeCodeMail } from './code-mails.ts'
import {
  type AuthCall,
  challengeFields,
  challengeOf,
  emailField,
  metadataField,
  type Offer,
  readFields,
  refusePhone,
} from './offer.ts'
import { onBeat } from './same-time.ts'
import { mayJoin } from './sign-up.ts'

const common = { email: emailField, ...challengeFields }
const otpFields = z.object({ ...common, create_user: z.boolean().nullish(), data: metadataField })
const recoverFields = z.object(common)
const resendFields = z.object({ ...common, type: z.string() })

/** `otp`, `recover` and `resend` answer the same for everybody; who has an account learns the rest from the mail. */
export const mailOffers: Offer[] = [
  offer('/otp', async (call, sql) => {
    const { email, create_user: createsUser, data, ...challenge } = readFields(otpFields, call)
    const account = await findAccountByEmail(sql, email)
    if (!account && (createsUser === false || !(await mayJoin(call.context, sql, email)))) return null
    return {
      ...challengeOf(challenge),
      purpose: 'magic-link',
      accountId: account?.id ?? null,
      address: email,
      // The account is made when the mail is opened: until then nobody has shown that the address is theirs.
      wish: account ? {} : { userMetadata: data },
    }
  }),
  offer('/recover', async (call, sql) => {
    const { email, ...challenge } = readFields(recoverFields, call)
    const account = await findAccountByEmail(sql, email)
    if (!account) return null
    return {
      ...challengeOf(challenge),
      purpose: 'recovery',
      accountId: account.id,
      address: email,
      wish: {},
    }
  }),
  offer('/resend', async (call, sql) => {
    const { email, type, ...challenge } = readFields(resendFields, call)
    if (type !== 'signup')
      throw badRequest('Only the mail of a sign-up is sent again. Ask for the change once more.')
    const account = await findAccountByEmail(sql, email)
    if (!account || account.confirmedAt) return null
    await changeAccount(sql, account.id, { confirmationSent: true })
    const [before] = await findCodesOfAddress(sql, email, ['confirmation'])
    return {
      ...challengeOf(challenge),
      purpose: 'confirmation',
      accountId: account.id,
      address: email,
      // Who asks for the mail again need not be who chose the password.
      wish: { isContested: before?.wish.isContested ?? true, isResent: true },
    }
  }),
]

function offer(path: string, mailFor: (call: AuthCall, sql: Sql) => Promise<CodeMail | null>): Offer {
  return {
    method: 'POST',
    path,
    who: 'anybody',
    limit: 'mail',
    counts: ['mail'],
    async answer(call) {
      refusePhone(call)
      const { email } = readFields(recoverFields, call)
      await call.count('mail', email)
      return onBeat(async () => {
        const send = await inTransaction(call.context.pool, async (sql) => {
          const mail = await mailFor(call, sql)
          if (!mail) return null
          const redirectTo = call.query('redirect_to') ?? null
          return writeCodeMail(call.context, sql, { ...mail, wish: { ...mail.wish, redirectTo } })
        })
        await send?.()
        return {}
      })
    },
  }
}
