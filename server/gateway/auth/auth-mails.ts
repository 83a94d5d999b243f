import { accountMail } from '#core/mail/account-mails.ts'
import type { Mail } from '#core/mail/mail.ts'
import { codeLifetimeSeconds } from './auth-config.ts'
import type { AuthMail } from './auth-messages.ts'

const verifyTypes = {
  confirmation: 'signup',
  recovery: 'recovery',
  'magic-link': 'magiclink',
  'email-change': 'email_change',
}

/** The mail for a sign-in event. Its link leads back to where it was asked for, if that is on our own site. */
export function writeAuthMail(mail: AuthMail, siteUrl: string, siteName: string): Mail {
  const common = { to: mail.to, siteName, code: mail.code, minutesValid: codeLifetimeSeconds / 60 }
  if (mail.kind === 'reauthentication') return accountMail('code', { ...common, link: null })
  const link = new URL(`${siteUrl}/auth/v1/verify`)
  link.searchParams.set('token', mail.tokenHash)
  link.searchParams.set('type', verifyTypes[mail.kind])
  link.searchParams.set('redirect_to', ownAddress(mail.redirectTo, siteUrl) ?? siteUrl)
  return accountMail(mail.kind, { ...common, link: link.href })
}

/** A link in our mail must not carry people, with a fresh session in its address, to somebody else's site. */
export function ownAddress(address: string | null, siteUrl: string): string | null {
  if (!address || !URL.canParse(address)) return null
  return new URL(address).origin === new URL(siteUrl).origin ? address : null
}
