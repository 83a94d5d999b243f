import { language } from '#app/messages/language.ts'
import { addressIn, pathWithin } from '#core/languages/page-languages.ts'
import type { LoginView, OtpType } from './login-views.ts'

/**
 * Data passed to the login page in the history state rather than the URL, which would end up in logs. `invitation`: the secret from an
 * invitation's e-mail, which proves the address. `asks`: what the opened e-mail asks for.
 */
export type LoginState = { email?: string; otpType?: OtpType; invitation?: string; asks?: 'approval' }

/** Path of the login page, with the page to return to. */
export function loginPath(comeBackTo: string, view?: LoginView): string {
  return `/login?${view ? `view=${view}&` : ''}next=${encodeURIComponent(comeBackTo)}`
}

export const loginQuery = ['view', 'next']

/** `action` of the login page's forms: keeps the view and the return path. */
export function loginFormAddress(params: URLSearchParams): string {
  const read = [...params].filter(([name]) => loginQuery.includes(name))
  return read.length > 0 ? `/login?${new URLSearchParams(read)}` : '/login'
}

/**
 * Returns the path to continue at, in the language of the login page. Accepts only paths of this site, which prevents open
 * redirects.
 */
export function pathAfterLogin(next: string | null): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return '/'
  // Browsers drop tabs and line breaks in a URL, which would turn "/\t/evil" into "//evil".
  if (/[\t\n\r]/.test(next)) return '/'
  const within = pathWithin(next)
  return within.startsWith('/login') || !/^\/(?![/\\])/.test(within) ? '/' : within
}

/** Target of links in e-mails: the site itself, or the login page with the return path. */
export function addressAfterMail({ origin, search }: { origin: string; search: string }): string {
  const next = pathAfterLogin(new URLSearchParams(search).get('next'))
  const path = addressIn(language(), next === '/' ? '/' : loginPath(next))
  return path === '/' ? origin : origin + path
}

/** Reads the part behind "#" of a link from an invitation's or an approver's e-mail. Returns null for any other link. */
export function readInvitationHash(hash: string): LoginState | null {
  const fields = new URLSearchParams(hash.slice(1))
  const [email, invitation] = [fields.get('email'), fields.get('invitation')]
  if (email && fields.get('asks') === 'approval') return { email, asks: 'approval' }
  return email && invitation ? { email, invitation } : null
}
