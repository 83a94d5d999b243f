import { z } from 'zod'
import type { RouteLimit } from '#server/http/route.ts'
import type { LiveSession } from '#tables/accounts/sessions-sql.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthFailure, badRequest } from './auth-errors.ts'
import type { AccountLimit, AddressLimit, AuthLimit, LimitSubject } from './auth-limits.ts'
import type { Turn } from './passwords.ts'
import type { ClientInfo } from './session-responses.ts'

export type AuthCall = {
  context: AuthContext
  client: ClientInfo
  /** The parsed JSON of the body, an object; {} when there is none. */
  body: unknown
  query(name: string): string | undefined
  param(name: string): string
  /** Counts a limit of the route's `counts` for an account. Throws the refusal. */
  count(name: AccountLimit, accountId: string): Promise<void>
  /** Counts an attempt at an e-mail address in the same way. `owner`: the client, when it has a session. */
  countAttempt(name: AddressLimit, email: string, owner?: LimitSubject): Promise<Attempt>
  /** Aborted when the client has disconnected. */
  signal: AbortSignal
  /** True for a browser that navigates to the address, false for a program. */
  wantsPage: boolean
}

/** `refund` takes back the counted attempt. */
export type Attempt = Turn & { refund(): Promise<void> }

export type ViewerSession = LiveSession & { id: string }

/** The limit subject of a session: `isKnown` when the e-mail address is the account's own. */
export const limitSubjectOf = ({ accountId }: ViewerSession, isKnown: boolean): LimitSubject => ({
  key: `account ${accountId}`,
  name: `account ${accountId}`,
  isKnown,
})

type Common = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Distinguishes routes with the same path. */
  query?: Record<string, string>
  /** Counted for the visitor's address before the handler runs. */
  limit: AuthLimit
  /** Limits whose per-account part the handler counts, once it knows the account. */
  counts?: AuthLimit[]
  /** Further limits that the router counts. */
  more?: RouteLimit[]
}

/** One route of /auth/v1. Returns JSON, or a Response. */
export type AuthRoute =
  | (Common & { access: 'anybody'; handle(call: AuthCall): Promise<unknown> })
  | (Common & { access: 'signed-in'; handle(call: AuthCall, session: ViewerSession): Promise<unknown> })

/** Parses the body of a call. Throws AuthFailure if it does not match. */
export function readFields<Schema extends z.ZodType>(schema: Schema, { body }: AuthCall): z.infer<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (issue?.path[0] === 'email') throw badRequest('Unable to validate email address: invalid format')
  throw badRequest(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'is not valid'}`)
}

export const emailField = z.string().trim().toLowerCase().max(254).pipe(z.email())
/** Longer than any password; limits what hashing one may cost. */
export const passwordField = z.string().max(1000)
export const mostMetadataLetters = 16 * 1024
/**
 * Whether a text has a NUL or a lone surrogate, which the database cannot store. All calls refuse such texts: only some store them, and a
 * failure there would reveal who has an account.
 */
const isUnstorable = (text: string) => /\0|\p{Surrogate}/u.test(text)
function canBeStored(value: unknown): boolean {
  let can = true
  JSON.stringify(value, (key, inner) => {
    if (isUnstorable(key) || (typeof inner === 'string' && isUnstorable(inner))) can = false
    return inner
  })
  return can
}
export const metadataField = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? {})
  .refine((value) => JSON.stringify(value).length <= mostMetadataLetters, 'is too large')
  .refine(canBeStored, 'holds signs that cannot be stored')

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

/**
 * Whether the session has every proof that its account asks for: false if the account has an authenticator app that this session has not
 * used.
 */
export const isFullSession = ({ level, hasFactor }: LiveSession): boolean => !hasFactor || level === 'aal2'

/** Throws if the session is not full. */
export function assertFullSession(session: LiveSession): void {
  if (!isFullSession(session)) {
    throw new AuthFailure(403, 'insufficient_aal', 'Enter the code of your authenticator app first.')
  }
}

/** Throws if the request names a phone: no text messages are sent here. */
export function refusePhone({ body }: AuthCall): void {
  const { phone, email, type } = body as { phone?: unknown; email?: unknown; type?: unknown }
  const isPhoneCode = type === 'sms' || type === 'phone_change'
  if (!isPhoneCode && (typeof phone !== 'string' || phone === '' || email)) return
  throw new AuthFailure(
    400,
    'phone_provider_disabled',
    'Signing in by phone is not available on this site. Please use your email address.',
  )
}
