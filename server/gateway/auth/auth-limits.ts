import type { OfferLimit, Visit } from '#server/door/offer.ts'
import type { Limit } from '#server/gateway/rate-limits.ts'
import { tooOften } from './auth-errors.ts'

const minute = 60
const hour = 60 * minute

type Limited = { ofAddress: Limit; ofAccount?: Limit[]; isAboutMail?: boolean }

/** What one address and one account may do, by what it costs or risks. */
export const authLimits = {
  /** Wide enough for an office behind one address and a person with a bad memory, narrow enough against guessing. */
  password: {
    ofAddress: { name: 'password-address', points: 30, seconds: 5 * minute },
    ofAccount: [{ name: 'password-account', points: 10, seconds: 5 * minute }],
  },
  mail: {
    ofAddress: { name: 'mail-address', points: 30, seconds: hour },
    ofAccount: [
      { name: 'mail-pause', points: 1, seconds: 20 },
      { name: 'mail-account', points: 5, seconds: hour },
    ],
    isAboutMail: true,
  },
  /** A change of address mails its owner, who may have had a code by mail a moment ago: no pause. */
  newEmail: {
    ofAddress: { name: 'new-email-address', points: 30, seconds: hour },
    ofAccount: [{ name: 'new-email-account', points: 5, seconds: hour }],
    isAboutMail: true,
  },
  /** A code has six digits and dies at the fifth wrong one: ten tries an hour leave a guesser 1 chance in 100,000. */
  code: {
    ofAddress: { name: 'code-address', points: 60, seconds: hour },
    ofAccount: [{ name: 'code-account', points: 10, seconds: hour }],
  },
  /** 256 random bits cannot be guessed; this only keeps the noise down. */
  link: { ofAddress: { name: 'link-address', points: 120, seconds: hour } },
  refresh: { ofAddress: { name: 'refresh-address', points: 300, seconds: 5 * minute } },
  change: {
    ofAddress: { name: 'change-address', points: 30, seconds: 5 * minute },
    ofAccount: [{ name: 'change-account', points: 30, seconds: 5 * minute }],
  },
  factor: {
    ofAddress: { name: 'factor-address', points: 60, seconds: hour },
    ofAccount: [{ name: 'factor-account', points: 20, seconds: hour }],
  },
  read: { ofAddress: { name: 'auth-read-address', points: 1200, seconds: 5 * minute } },
} as const satisfies Record<string, Limited>

export type AuthLimit = keyof typeof authLimits

/** What a call counts before its handler sees it, and what its handler counts. */
export function limitsOf(name: AuthLimit, counts: AuthLimit[] = []): OfferLimit[] {
  const ofAccounts = counts.flatMap((count) => ofAccount(count).limits)
  return [
    { ...authLimits[name].ofAddress, by: 'address' },
    ...ofAccounts.map((limit): OfferLimit => ({ ...limit, by: 'handler' })),
  ]
}

/** Counts one more of an account: its e-mail address where it is tried from outside, else its id. */
export async function countAccount(count: Visit['count'], name: AuthLimit, account: string): Promise<void> {
  const { limits, isAboutMail } = ofAccount(name)
  for (const limit of limits) {
    const seconds = await count(limit.name, account)
    if (seconds !== null) throw tooOften(seconds, isAboutMail)
  }
}

function ofAccount(name: AuthLimit): { limits: Limit[]; isAboutMail: boolean } {
  const { ofAccount = [], isAboutMail = false }: Limited = authLimits[name]
  return { limits: ofAccount, isAboutMail }
}
