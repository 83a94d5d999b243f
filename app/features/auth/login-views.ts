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

/** Which view an auth event leads to; null when it leaves the view alone (LOG-09). */
export function viewAfterEvent(event: string): LoginView | null {
  if (event === 'PASSWORD_RECOVERY') return 'update_password'
  if (event === 'USER_UPDATED') return 'sign_in'
  return null
}

/** Codes by mail are `email`, or `recovery` for those that lead to a new password; the phone kinds need an SMS provider on the server, which says so when there is none. */
export const otpTypes = ['email', 'recovery', 'sms', 'phone_change'] as const
export type OtpType = (typeof otpTypes)[number]

export const otpLabels: Record<OtpType, string> = {
  email: 'By e-mail',
  recovery: 'By e-mail, for a new password',
  sms: 'By text message',
  phone_change: 'For a new phone number',
}
