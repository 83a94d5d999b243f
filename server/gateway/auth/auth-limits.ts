import type { Limit } from '#server/gateway/rate-limits.ts'
import type { RequestContext, RouteLimit } from '#server/http/route.ts'
import { AuthFailure, tooOften } from './auth-errors.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type ClientLimit = Limit & {
  /** Whether each route is counted separately. */
  isOfCall?: boolean
}
type Limited = { ofAddress: Limit; perClient?: ClientLimit[]; ofAccount?: Limit[] }

/**
 * Limits by cost or risk: per network address (counted by the router), per client at one account (a known device, the
 * owner's session, else a network address), and per account over all unknown clients.
 */
export const authLimits = {
  /** Wide enough for an office behind one address and for a forgetful owner, narrow enough against guessing. */
  password: {
    ofAddress: { name: 'password-address', points: 30, seconds: 5 * minute },
    perClient: [
      { name: 'password-asker', points: 10, seconds: 5 * minute },
      { name: 'password-asker-day', points: 30, seconds: day },
    ],
    // A hundred failures in a row are the most that NIST 800-63B allows.
    ofAccount: [
      { name: 'password-account', points: 10, seconds: 5 * minute },
      { name: 'password-account-day', points: 100, seconds: day },
    ],
  },
  mail: {
    ofAddress: { name: 'mail-address', points: 30, seconds: hour },
    perClient: [
      // A user who has just signed up may request a new password at once.
      { name: 'mail-pause', points: 1, seconds: 20, isOfCall: true },
      { name: 'mail-asker', points: 5, seconds: hour },
      { name: 'mail-asker-day', points: 10, seconds: day },
    ],
    ofAccount: [
      { name: 'mail-account', points: 10, seconds: hour },
      { name: 'mail-account-day', points: 30, seconds: day },
    ],
  },
  /** A code has six digits and becomes invalid at the fifth wrong attempt: ten attempts an hour leave a guesser 1 chance in 100,000. */
  code: {
    ofAddress: { name: 'code-address', points: 60, seconds: hour },
    perClient: [{ name: 'code-asker', points: 10, seconds: hour }],
    ofAccount: [{ name: 'code-account', points: 10, seconds: hour }],
  },
  /** No pause between two mails: an owner who changes the address may have received a code by mail a moment ago. */
  newEmail: {
    ofAddress: { name: 'new-email-address', points: 30, seconds: hour },
    ofAccount: [{ name: 'new-email-account', points: 5, seconds: hour }],
  },
  /** 256 random bits cannot be guessed; this only limits the load. */
  link: { ofAddress: { name: 'link-address', points: 120, seconds: hour } },
  refresh: { ofAddress: { name: 'refresh-address', points: 300, seconds: 5 * minute } },
  change: {
    ofAddress: { name: 'change-address', points: 30, seconds: 5 * minute },
    ofAccount: [{ name: 'change-account', points: 30, seconds: 5 * minute }],
  },
  /** A stranger with only the password must not use up the owner's attempts. */
  factor: {
    ofAddress: { name: 'factor-address', points: 60, seconds: hour },
    perClient: [{ name: 'factor-asker', points: 20, seconds: hour }],
    ofAccount: [{ name: 'factor-account', points: 20, seconds: hour }],
  },
  read: { ofAddress: { name: 'auth-read-address', points: 1200, seconds: 5 * minute } },
} as const satisfies Record<string, Limited>

export type AuthLimit = keyof typeof authLimits
/** Limits that are counted per e-mail address, so that strangers can use them up. */
export type AddressLimit = 'password' | 'mail' | 'code' | 'factor'
/** Limits that only sessions of the account can use up. */
export type AccountLimit = 'newEmail' | 'change'

/** Returns the limits that the router counts before the handler runs, and those that the handler counts. */
export function limitsOf(name: AuthLimit, counts: AuthLimit[] = []): RouteLimit[] {
  const byHandler = counts.flatMap((count) => {
    const { perClient = [], ofAccount = [] }: Limited = authLimits[count]
    return [...perClient, ...ofAccount]
  })
  return [
    { ...authLimits[name].ofAddress, by: 'address' },
    ...byHandler.map(({ name, points, seconds }): RouteLimit => ({ name, points, seconds, by: 'handler' })),
  ]
}

type Counters = Pick<RequestContext, 'count' | 'refund'>

export async function countAccount(counters: Counters, name: AccountLimit, accountId: string): Promise<void> {
  for (const limit of authLimits[name].ofAccount) {
    const seconds = await counters.count(limit.name, accountId)
    if (seconds !== null) throw tooOften(seconds, name === 'newEmail')
  }
}

/**
 * The client that makes an attempt. `key`: under which it is counted. `name`: under which it waits for password hashing. `isKnown`: a
 * known device or the owner's session, whose attempts strangers cannot use up.
 */
export type LimitSubject = { key: string; name: string; isKnown: boolean }
export type Attempt = { email: string; client: LimitSubject; call: string }

/**
 * Counts an attempt at an e-mail address, whether an account exists or not; throws the refusal. Returns a function that
 * refunds it. Per-client limits come first, so a refused client does not use up the shared ones.
 */
export async function countAttempt(
  counters: Counters,
  name: AddressLimit,
  { email, client, call }: Attempt,
): Promise<() => Promise<void>> {
  const { perClient, ofAccount }: Required<Limited> = authLimits[name]
  const counted: { limit: string; key: string }[] = []
  const add = async (limit: string, key: string, refusal: (seconds: number) => AuthFailure) => {
    const seconds = await counters.count(limit, key)
    if (seconds !== null) throw refusal(seconds)
    counted.push({ limit, key })
  }
  for (const limit of perClient) {
    const key = `${email} ${client.key}${limit.isOfCall ? ` ${call}` : ''}`
    await add(limit.name, key, (seconds) => tooOften(seconds, name === 'mail'))
  }
  for (const limit of client.isKnown ? [] : ofAccount) {
    await add(limit.name, email, (seconds) => strangersTooOften(seconds, name))
  }
  return async () => {
    for (const { limit, key } of counted) await counters.refund(limit, key)
  }
}

/** Strangers may have used up the limit and may go on, so the message names an alternative instead of a wait. */
function strangersTooOften(waitSeconds: number, name: AddressLimit): AuthFailure {
  if (name === 'mail' || name === 'factor') return tooOften(waitSeconds, name === 'mail')
  const message = {
    password:
      'Too many wrong passwords for this address, maybe from someone else. Sign in with a code we email you.',
    code: 'Too many wrong codes for this address, maybe from someone else. Open the link in the email instead.',
  }[name]
  return new AuthFailure(429, 'over_request_rate_limit', message, {}, waitSeconds)
}
