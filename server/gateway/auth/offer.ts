import { z } from 'zod'
import type { OfferLimit } from '#server/door/offer.ts'
import type { LiveSession } from '#tables/accounts/server-sessions.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthFailure, badRequest } from './auth-errors.ts'
import type { AuthLimit } from './auth-limits.ts'
import type { Caller } from './session-answers.ts'

export type AuthCall = {
  context: AuthContext
  caller: Caller
  /** The JSON of the body, an object; {} when there is none. */
  body: unknown
  query(name: string): string | undefined
  param(name: string): string
  /** One more of what the offer's `counts` names. Throws the refusal. */
  count(name: AuthLimit, account: string): Promise<void>
  /** True for a browser that goes to an address, rather than a program. */
  wantsPage: boolean
}

export type CallerSession = LiveSession & { id: string }

type Common = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Tells calls on one path apart. */
  query?: Record<string, string>
  /** Counted for the visitor's address before anything is done. */
  limit: AuthLimit
  /** Those whose limits per account the handler counts, where it knows the account. */
  counts?: AuthLimit[]
  /** What else the door counts. */
  more?: OfferLimit[]
}

/** One call of /auth/v1: what is not in a list of offers does not exist. Answers JSON, or a Response. */
export type Offer =
  | (Common & { who: 'anybody'; answer(call: AuthCall): Promise<unknown> })
  | (Common & { who: 'signed-in'; answer(call: AuthCall, session: CallerSession): Promise<unknown> })

/** The body in the shape that a call wants. */
export function readFields<Schema extends z.ZodType>(schema: Schema, { body }: AuthCall): z.infer<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (issue?.path[0] === 'email') throw badRequest('Unable to validate email address: invalid format')
  throw badRequest(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'is not valid'}`)
}

export const emailField = z.string().trim().toLowerCase().max(254).pipe(z.email())
/** More than any password; hashing it must not cost more than others. */
export const passwordField = z.string().max(1000)
const mostMetadataBytes = 16 * 1024
export const metadataField = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? {})
  .refine((value) => JSON.stringify(value).length <= mostMetadataBytes, 'is too large')

export const challengeFields = {
  code_challenge: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{43,128}$/)
    .nullish(),
  code_challenge_method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['s256', 'plain']))
    .nullish(),
}

export function challengeOf(fields: {
  code_challenge?: string | null
  code_challenge_method?: 's256' | 'plain' | null
}) {
  const challenge = fields.code_challenge ?? null
  return { challenge, challengeMethod: challenge === null ? null : (fields.code_challenge_method ?? 'plain') }
}

/** Whoever has an authenticator app must have used it in this session. */
export function assertFullSession({ level, hasFactor }: LiveSession): void {
  if (hasFactor && level !== 'aal2') {
    throw new AuthFailure(403, 'insufficient_aal', 'Enter the code of your authenticator app first.')
  }
}

/** Phones are not offered: there is nobody here who sends text messages. */
export function refusePhone({ body }: AuthCall): void {
  const { phone, email, type } = body as { phone?: unknown; email?: unknown; type?: unknown }
  const isPhoneCode = type === 'sms' || type === 'phone_change'
  if (!isPhoneCode && (typeof phone !== 'string' || phone === '' || email)) return
  throw new AuthFailure(
    400,
    'phone_provider_disabled',
    'Signing in by phone is not available on this site. Please use your e-mail address.',
  )
}
