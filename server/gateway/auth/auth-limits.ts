import type { Limit, RateLimits } from '#server/gateway/rate-limits.ts'

const minute = 60
const hour = 60 * minute

/** Wide enough for an office behind one address and a person with a bad memory, narrow enough against guessing. */
const passwordsOfAddress: Limit = { name: 'password-address', points: 30, seconds: 5 * minute }
const passwordsOfAccount: Limit = { name: 'password-account', points: 10, seconds: 5 * minute }
const mailsOfAddress: Limit = { name: 'mail-address', points: 30, seconds: hour }
const mailsOfAccount: Limit = { name: 'mail-account', points: 5, seconds: hour }
const mailPause: Limit = { name: 'mail-pause', points: 1, seconds: 20 }
/** A code has six digits and lives ten minutes: ten tries an hour leave a guesser a chance of 1 in 100 000. */
const codesOfAccount: Limit = { name: 'code-account', points: 10, seconds: hour }
const codesOfAddress: Limit = { name: 'code-address', points: 60, seconds: hour }
const refreshesOfAddress: Limit = { name: 'refresh-address', points: 300, seconds: 5 * minute }
const changesOfAddress: Limit = { name: 'change-address', points: 30, seconds: 5 * minute }

export type Refusal = { code: 'over_request_rate_limit' | 'over_email_send_rate_limit'; seconds: number }

/** What kind of sign-in request this is, by what it costs or risks. */
export type AuthAction = 'password' | 'mail' | 'code' | 'refresh' | 'change' | 'other'

/** Counts a request against its limits; null when it may go on. `account` is an e-mail address or a user's id. */
export async function checkAuthLimits(
  limits: RateLimits,
  action: AuthAction,
  address: string,
  account: string,
): Promise<Refusal | null> {
  const over = async (code: Refusal['code'], ...checks: [Limit, string][]): Promise<Refusal | null> => {
    for (const [limit, key] of checks) {
      const seconds = await limits.count(limit, key)
      if (seconds !== null) return { code, seconds }
    }
    return null
  }
  const request = 'over_request_rate_limit'
  if (action === 'password')
    return over(request, [passwordsOfAddress, address], [passwordsOfAccount, account])
  if (action === 'code') return over(request, [codesOfAddress, address], [codesOfAccount, account])
  if (action === 'refresh') return over(request, [refreshesOfAddress, address])
  if (action === 'change') return over(request, [changesOfAddress, address])
  if (action !== 'mail') return null
  return (
    (await over(request, [mailsOfAddress, address])) ??
    (await over('over_email_send_rate_limit', [mailPause, account], [mailsOfAccount, account]))
  )
}
