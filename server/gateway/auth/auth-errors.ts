import { inWords } from '#core/time/in-words.ts'

/** A refusal in supabase-js's format: `code` becomes error.code, users see the message. */
export class AuthFailure extends Error {
  readonly status: number
  readonly code: string
  readonly more: Record<string, unknown>
  readonly waitSeconds: number | null

  constructor(
    status: number,
    code: string,
    message: string,
    more: Record<string, unknown> = {},
    waitSeconds: number | null = null,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.more = more
    this.waitSeconds = waitSeconds
  }
}

export function authError({ status, code, message, more, waitSeconds }: AuthFailure): Response {
  const headers: Record<string, string> = waitSeconds === null ? {} : { 'retry-after': String(waitSeconds) }
  return Response.json({ code: status, error_code: code, msg: message, ...more }, { status, headers })
}

export const wrongCredentials = () => new AuthFailure(400, 'invalid_credentials', 'Invalid login credentials')

/** The same message for a wrong code, a used link and an address without a code. */
export const wrongCode = () => new AuthFailure(403, 'otp_expired', 'Token has expired or is invalid')

export const noSession = () =>
  new AuthFailure(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')

export const banned = () => new AuthFailure(403, 'user_banned', 'This account is closed at the moment.')

export const badRequest = (message: string) => new AuthFailure(400, 'validation_failed', message)

export const busy = (waitSeconds: number) =>
  new AuthFailure(
    503,
    'over_request_rate_limit',
    `Too many people are signing in at the moment. Please try again in ${inWords(waitSeconds)}.`,
    {},
    waitSeconds,
  )

export function tooOften(waitSeconds: number, isAboutMail: boolean): AuthFailure {
  return isAboutMail
    ? new AuthFailure(
        429,
        'over_email_send_rate_limit',
        `For security purposes, you can only request this after ${waitSeconds} seconds.`,
        {},
        waitSeconds,
      )
    : new AuthFailure(
        429,
        'over_request_rate_limit',
        `Too many attempts. Please try again in ${inWords(waitSeconds)}.`,
        {},
        waitSeconds,
      )
}
