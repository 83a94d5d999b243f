import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  type CodePurpose,
  countWrongTry,
  findCodeByToken,
  findCodesOfAddress,
  type LoginCode,
} from '#tables/accounts/login-codes-sql.ts'
import { inTransaction, type Sql } from '#tables/sql.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthFailure, badRequest, wrongCode } from './auth-errors.ts'
import { authLimits } from './auth-limits.ts'
import { type AuthCall, type AuthRoute, emailField, readFields, refusePhone } from './auth-route.ts'
import { verifyTypes } from './code-mails.ts'
import { refuseInConstantTime } from './constant-time.ts'
import { changeEmail, waitsForOther } from './email-change.ts'
import { notice } from './notices.ts'
import { openMail } from './open-mail.ts'
import { hashOf, keyedHash } from './secret-hashes.ts'
import { startSession } from './session-responses.ts'
import { takeProof } from './take-proof.ts'
import { matchesChallenge } from './verify-challenge.ts'

const purposesOfType: Record<string, CodePurpose[]> = {
  // The type that Supabase documents for any code from a mail.
  email: ['magic-link', 'confirmation'],
  magiclink: ['magic-link'],
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  email_change: ['email-change-old', 'email-change-new'],
}

const linkFields = z.object({
  token_hash: z.string().min(1).max(200),
  type: z.string(),
  /** Not part of GoTrue: proves that this browser requested the mail. */
  code_verifier: z.string().max(200).nullish(),
  /** Not part of GoTrue: returns where the link leads without using it up, for a page that asks before it signs in. */
  only_look: z.boolean().nullish(),
})
type LinkFields = z.infer<typeof linkFields>
const codeFields = z.object({ email: emailField, token: z.string().trim().max(100), type: z.string() })

export const verifyRoutes: AuthRoute[] = [
  {
    method: 'POST',
    path: '/verify',
    access: 'anybody',
    limit: 'link',
    counts: ['code'],
    // A stricter limit for codes: six digits can be guessed, a link cannot.
    more: [{ ...authLimits.code.ofAddress, by: 'address', having: 'token' }],
    async handle(call) {
      refusePhone(call)
      const isLink = typeof (call.body as { token_hash?: unknown }).token_hash === 'string'
      return isLink ? verifyLink(call) : verifyCode(call)
    },
  },
  {
    // Mail scanners open every link, so this redirects to the page that asks first.
    method: 'GET',
    path: '/verify',
    access: 'anybody',
    limit: 'link',
    async handle({ context, query }) {
      const fields = new URLSearchParams({
        token_hash: query('token_hash') ?? query('token') ?? '',
        type: query('type') ?? '',
      })
      return new Response(null, {
        status: 303,
        headers: { location: `${context.settings.siteUrl}/login/link#${fields}` },
      })
    },
  },
]

async function findLink(sql: Sql, fields: LinkFields): Promise<{ code: LoginCode; isSameBrowser: boolean }> {
  const { token_hash: token, type, code_verifier: verifier } = fields
  const code = await findCodeByToken(sql, hashOf(token))
  if (!code || !purposesOf(type).includes(code.purpose)) throw wrongCode()
  return { code, isSameBrowser: matchesChallenge(code, verifier ?? null) }
}

async function verifyLink(call: AuthCall): Promise<unknown> {
  const fields = readFields(linkFields, call)
  const { body, send } = await inTransaction<Used>(call.context.pool, async (sql) => {
    const { code, isSameBrowser } = await findLink(sql, fields)
    if (fields.only_look) return { body: targetOf(code, isSameBrowser) }
    if (fields.code_verifier && !isSameBrowser) {
      throw new AuthFailure(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
    }
    return use(call, sql, code, isSameBrowser)
  })
  await send?.()
  return body
}

/** Returns where a link leads, in the format of a user in a response without a session, which supabase-js passes on. */
const targetOf = ({ address, purpose, intent }: LoginCode, isSameBrowser: boolean) => ({
  user: {
    email: address,
    type: verifyTypes[purpose],
    same_browser: isSameBrowser,
    redirect_to: intent.redirectTo ?? null,
  },
})

async function verifyCode(call: AuthCall): Promise<unknown> {
  const { context } = call
  const { email, token, type } = readFields(codeFields, call)
  await call.countAttempt('code', email)
  return refuseInConstantTime(async () => {
    // The refusal comes after the transaction, so that the attempt stays counted.
    const used = await inTransaction(context.pool, async (sql) => {
      const code = await findTyped(context, sql, email, purposesOf(type), token)
      return code && use(call, sql, code, false)
    })
    if (!used) throw wrongCode()
    await used.send?.()
    return used.body
  })
}

/** Returns the matching code, or null after counting a wrong try against all candidates. */
export async function findTyped(
  { keys }: AuthContext,
  sql: Sql,
  address: string,
  purposes: CodePurpose[],
  typed: string,
): Promise<LoginCode | null> {
  const codes = await findCodesOfAddress(sql, address, purposes)
  const match = codes.find(({ id, codeHash }) =>
    timingSafeEqual(Buffer.from(keyedHash(keys.codes, `${id}:${typed}`)), Buffer.from(codeHash)),
  )
  if (match) return match
  await countWrongTry(
    sql,
    codes.map(({ id }) => id),
  )
  return null
}

type Used = { body: unknown; send?: () => Promise<void> }

async function use(call: AuthCall, sql: Sql, code: LoginCode, isSameBrowser: boolean): Promise<Used> {
  const { context, client } = call
  const proof = await takeProof(sql, code, null)
  if (!proof) throw wrongCode()
  if (proof === 'half') return { body: waitsForOther }
  if (proof.purpose.startsWith('email-change')) return changeEmail(context, sql, proof, client)
  const { account, hasLostPassword } = await openMail(context, sql, proof, isSameBrowser)
  const method = proof.purpose === 'recovery' ? 'recovery' : 'otp'
  const body = await startSession(context, sql, account, method, client)
  if (!hasLostPassword) return { body }
  // Not part of GoTrue: the page asks for a new password at once. A mail tells users who close the page.
  return {
    body: { ...body, user: { ...(body.user as object), password_not_kept: true } },
    send: notice(context, 'password-not-kept', account.email),
  }
}

function purposesOf(type: string): CodePurpose[] {
  const purposes = Object.hasOwn(purposesOfType, type) ? purposesOfType[type] : undefined
  if (!purposes) throw badRequest('Verify requires a verification type')
  return purposes
}
