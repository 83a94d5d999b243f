export const loginViews = [
  'sign_in',
  'sign_up',
  'forgotten_password',
  'magic_link',
  'update_password',
  'verify_otp',
] as const
export type LoginView = (typeof loginViews)[number]

export function readView(value: string | null): LoginView {
  return loginViews.find((view) => view === value) ?? 'sign_in'
}

/** Why a view needs JavaScript. The two other views only send an e-mail. */
export const scriptNeed: Partial<Record<LoginView, string>> = {
  sign_in: 'Signing in needs JavaScript.',
  sign_up: 'Signing up needs JavaScript.',
  update_password: 'Choosing a new password needs JavaScript.',
  verify_otp: 'Signing in with a code needs JavaScript.',
}

/** View to show after an auth event; null keeps the current view (LOG-09). */
export function viewAfterEvent(event: string): LoginView | null {
  if (event === 'PASSWORD_RECOVERY') return 'update_password'
  if (event === 'USER_UPDATED') return 'sign_in'
  return null
}

/**
 * Codes by e-mail are `email`, or `recovery` to set a new password. The phone types need an SMS provider on the
 * server, which returns an error if none is configured.
 */
export const otpTypes = ['email', 'recovery', 'sms', 'phone_change'] as const
export type OtpType = (typeof otpTypes)[number]

export const otpLabels: Record<OtpType, string> = {
  email: 'By email',
  recovery: 'By email, for a new password',
  sms: 'By text message',
  phone_change: 'For a new phone number',
}
