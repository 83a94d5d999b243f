import { inWords } from '#core/time/in-words.ts'

/** Success messages of the account forms (product spec, section 8). */
export const authSuccess = {
  signUp: 'Check your email for the confirmation link',
  /** True for an invited address and for any other. */
  signUpByInvitation: 'If this address was invited, an email is on its way.',
  magicLink: 'Check your email for the magic link',
  reset: 'Check your email for the password reset link',
  updated: 'Your password has been updated',
}

export const emptyEmailMessage = 'Please enter your email address first'

type AuthFailure = { message?: string; code?: string; status?: number; name?: string; reasons?: string[] }

/** Messages for error codes whose server message does not help a user; all others show the server's message. */
const byCode: Record<string, string> = {
  invalid_credentials: 'Wrong email or password. Please try again.',
  email_not_confirmed: 'Please confirm your email address first. The link is in the email we sent you.',
  otp_expired:
    'This code or link doesn’t work. It may be mistyped, already used or expired. Check it or request a new one.',
  mfa_verification_failed: 'That code is wrong. Enter the one your app shows now.',
  mfa_challenge_expired: 'That took too long, or there were too many wrong codes. Please try again.',
  reauthentication_not_valid:
    'This code doesn’t work. It may be mistyped or expired. Check it or request a new one.',
  same_password: 'This is your current password. Choose a new one.',
  session_not_found: 'Your session has ended. Please sign in again.',
  refresh_token_not_found: 'Your session has ended. Please sign in again.',
}

/** Message for the error banner. */
export function authFailureMessage(error: unknown): string {
  const failure = (typeof error === 'object' && error !== null ? error : {}) as AuthFailure
  if (failure.code && byCode[failure.code]) return byCode[failure.code] as string
  if (failure.code === 'weak_password') return weakPasswordMessage(failure)
  if (failure.code === 'over_email_send_rate_limit') return mailPauseMessage(failure)
  if (failure.status === 502 || failure.status === 503 || failure.status === 504) {
    return 'The server is busy or restarting. Please try again in a moment.'
  }
  // supabase-js: the request got no response.
  if (failure.name === 'AuthRetryableFetchError' || failure.name === 'TypeError') {
    return 'We can’t reach the server. Check your connection and try again.'
  }
  if (failure.name === 'AuthSessionMissingError') return 'Your session has ended. Please sign in again.'
  return failure.message || 'That didn’t work. Please try again.'
}

/**
 * Reads the wait in seconds from the server's message. Does not claim that an earlier mail was sent: it may not have
 * been.
 */
function mailPauseMessage({ message = '' }: AuthFailure): string {
  const seconds = Number(/(\d+) seconds?/.exec(message)?.[1] ?? Number.NaN)
  const wait = Number.isNaN(seconds) ? 'a while' : inWords(seconds)
  return `We’ve just sent you an email. You can request another in ${wait}.`
}

function weakPasswordMessage({ message, reasons = [] }: AuthFailure): string {
  if (reasons.includes('length') && message?.startsWith('At least'))
    return `This password is too short. ${message ?? ''}`.trim()
  return message || 'This password is too weak. Choose a longer one.'
}
