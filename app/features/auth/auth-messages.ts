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
  invalid_credentials: 'Invalid login credentials. Check your e-mail address and your password.',
  email_not_confirmed: 'Please confirm your e-mail address first. The link is in the mail that we sent you.',
  otp_expired:
    'This code or link does not work: it has a typing mistake, was used before, or is not valid any more. Please check it, or ask for a new one.',
  mfa_verification_failed: 'This code is not right. Type the one that your app shows now.',
  mfa_challenge_expired: 'That took too long, or the code was wrong too often. Please try once more.',
  reauthentication_not_valid:
    'This code does not work: it has a typing mistake or is not valid any more. Please check it, or ask for a new one.',
  same_password: 'This is your present password. Choose a new one.',
  session_not_found: 'You are not logged in any more. Please log in again.',
  refresh_token_not_found: 'You are not logged in any more. Please log in again.',
}

/** Message for the error banner. */
export function authFailureMessage(error: unknown): string {
  const failure = (typeof error === 'object' && error !== null ? error : {}) as AuthFailure
  if (failure.code && byCode[failure.code]) return byCode[failure.code] as string
  if (failure.code === 'weak_password') return weakPasswordMessage(failure)
  if (failure.code === 'over_email_send_rate_limit') return mailPauseMessage(failure)
  if (failure.status === 502 || failure.status === 503 || failure.status === 504) {
    return 'The server is busy or being restarted. Please try again in a moment.'
  }
  // supabase-js: the request got no response.
  if (failure.name === 'AuthRetryableFetchError' || failure.name === 'TypeError') {
    return 'The server cannot be reached. Check your connection and try again.'
  }
  if (failure.name === 'AuthSessionMissingError')
    return 'You are not logged in any more. Please log in again.'
  return failure.message || 'That did not work. Please try again.'
}

/**
 * Reads the wait in seconds from the server's message. Does not claim that an earlier mail was sent: it may not have
 * been.
 */
function mailPauseMessage({ message = '' }: AuthFailure): string {
  const seconds = Number(/(\d+) seconds?/.exec(message)?.[1] ?? Number.NaN)
  const wait = Number.isNaN(seconds) ? 'a while' : inWords(seconds)
  return `Mails to one address need a pause between them. Please try again in ${wait}.`
}

function weakPasswordMessage({ message, reasons = [] }: AuthFailure): string {
  if (reasons.includes('length') && message?.startsWith('At least'))
    return `This password is too short. ${message ?? ''}`.trim()
  return message || 'This password is too weak. Choose a longer one.'
}
