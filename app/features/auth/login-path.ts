import type { LoginView, OtpType } from './login-views.ts'

/** What a page may tell the login page beside its address, where it would be written into logs. */
export type LoginState = { email?: string; otpType?: OtpType }

/** Where to log in, and where to go on afterwards. */
export function loginPath(comeBackTo: string, view?: LoginView): string {
  return `/login?${view ? `view=${view}&` : ''}next=${encodeURIComponent(comeBackTo)}`
}

/** The page to go on to; only a path of this site, so that a link to /login cannot lead elsewhere. */
export function pathAfterLogin(next: string | null): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return '/'
  // Browsers drop tabs and line breaks inside an address, which would turn "/\t/evil" into "//evil".
  if (/[\t\n\r]/.test(next) || next.startsWith('/login')) return '/'
  return next
}

/** Where a link in a mail leads: to the site itself, or by the login page on to what one was about to do. */
export function addressAfterMail({ origin, search }: { origin: string; search: string }): string {
  const next = pathAfterLogin(new URLSearchParams(search).get('next'))
  return next === '/' ? origin : origin + loginPath(next)
}
