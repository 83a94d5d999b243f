import account from '#app/messages/account.ts'
import { fill } from '#app/messages/message.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import { spokenTime } from '#app/ui/format-times.ts'

type AuthFailure = { message?: string; code?: string; status?: number; name?: string; reasons?: string[] }

/** Messages for error codes whose server message does not help a user; all others show the server's message. */
const byCode: Record<string, keyof typeof account> = {
  invalid_credentials: 'wrongPassword',
  email_not_confirmed: 'notConfirmed',
  otp_expired: 'usedCode',
  mfa_verification_failed: 'wrongAppCode',
  mfa_challenge_expired: 'tooLate',
  reauthentication_not_valid: 'wrongCode',
  same_password: 'samePassword',
  session_not_found: 'sessionEnded',
  refresh_token_not_found: 'sessionEnded',
}

/** Message for the error banner. */
export function authFailureMessage(error: unknown): string {
  const failure = (typeof error === 'object' && error !== null ? error : {}) as AuthFailure
  const known = byCode[failure.code ?? '']
  if (known) return account[known] as string
  if (failure.code === 'weak_password') return weakPasswordMessage(failure)
  if (failure.code === 'over_email_send_rate_limit') return mailPauseMessage(failure)
  if (failure.status === 502 || failure.status === 503 || failure.status === 504) {
    return account.busy
  }
  // supabase-js: the request got no response.
  if (failure.name === 'AuthRetryableFetchError' || failure.name === 'TypeError') {
    return account.unreachable
  }
  if (failure.name === 'AuthSessionMissingError') return account.sessionEnded
  return failure.message ? inPageLanguage(failure.message) : account.didntWork
}

/**
 * Reads the wait in seconds from the server's message. Does not claim that an earlier mail was sent: it may not have
 * been.
 */
function mailPauseMessage({ message = '' }: AuthFailure): string {
  const seconds = Number(/(\d+) seconds?/.exec(message)?.[1] ?? Number.NaN)
  const wait = Number.isNaN(seconds) ? account.aWhile : spokenTime(seconds)
  return fill(account.mailPause, { wait })
}

function weakPasswordMessage({ message, reasons = [] }: AuthFailure): string {
  if (reasons.includes('length') && message?.startsWith('At least'))
    return fill(account.tooShort, {
      rule: fill(account.atLeast, { count: Number(/\d+/.exec(message)?.[0]) }),
    })
  return message ? inPageLanguage(message) : account.tooWeak
}

export const sessionEnded = () => account.sessionEnded
