import account from '#app/messages/account.ts'
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
export function scriptNeed(view: LoginView): string | undefined {
  return view === 'forgotten_password' || view === 'magic_link' ? undefined : account[`need_${view}`]
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

export const otpLabels = (): Record<OtpType, string> => ({
  email: account.byEmail,
  recovery: account.byRecovery,
  sms: account.bySms,
  phone_change: account.byPhoneChange,
})
