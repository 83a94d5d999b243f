import type { Mail } from './mail.ts'
import { type MailPiece, mailHtml, mailText } from './mail-layout.ts'

const notMe = 'If this wasn’t you, set a new password right away ("Forgot your password?" on the login page).'

const words = {
  'password-changed': {
    subject: 'Your password was changed',
    text: `Your password was just changed, and all other devices were signed out. API keys go on working until they are revoked, under "Sign-in & Security" in your profile. ${notMe}`,
  },
  'email-changed': {
    subject: 'Your email address was changed',
    text: 'Your account now uses another email address. The change was confirmed from this address and the new one. If this wasn’t you, contact us right away.',
  },
  'factor-added': {
    subject: 'An authenticator app was added',
    text: `Signing in now also needs a code from your authenticator app. ${notMe}`,
  },
  'factor-removed': {
    subject: 'An authenticator app was removed',
    text: `Signing in no longer needs a code from this app. ${notMe}`,
  },
  'key-made': {
    subject: 'An API key was made',
    text: 'Programs that have the new key now act for you, until it ends or is revoked. If you didn’t make it, revoke it under "Sign-in & Security" in your profile, and set a new password right away.',
  },
  'feed-made': {
    subject: 'A feed address for private episodes was made',
    text: 'Podcast apps that have the new address now hear private episodes as you; the address before no longer works. If you didn’t make it, set a new password right away, then make another address under "Private Episodes".',
  },
  'known-address': {
    subject: 'You already have an account',
    text: 'Someone (probably you) tried to sign up with this address, but it already has an account. Sign in, or set a new password if you forgot yours. If this wasn’t you, you can ignore this email.',
  },
  'joined-by-invitation': {
    subject: 'Your account is ready',
    text: 'An account with this address was just made with the link of your invitation. If this wasn’t you, set a new password right away ("Forgot your password?" on the login page).',
  },
  'password-not-kept': {
    subject: 'Please choose a new password',
    text: 'Your address is confirmed and you’re signed in. For your safety we removed the password set before this address was confirmed. Please choose a new one under "Sign-in & Security" in your profile, or with "Forgot your password?" on the login page.',
  },
  'address-in-use': {
    subject: 'This address already has an account',
    text: 'Someone tried to use this address for their account. It already has its own, so nothing was changed. You can ignore this email.',
  },
  'not-invited': {
    subject: 'Accounts here are by invitation',
    text: 'Someone (probably you) tried to sign up with this address. New accounts here are by invitation only. Ask the person who told you about the site to invite this address, then sign up again.',
  },
} as const

export type AccountNotice = keyof typeof words

/** A mail that reports a change to an account; it contains nothing that signs anyone in. */
export function accountNotice(
  kind: AccountNotice,
  mail: { to: string; siteName: string; link: string },
): Mail {
  const { subject, text } = words[kind]
  const pieces: MailPiece[] = [{ paragraph: text }, { button: 'Go to the login page', link: mail.link }]
  return {
    kind: 'other',
    to: mail.to,
    subject: `${subject} · ${mail.siteName}`,
    text: mailText(mail.siteName, pieces),
    html: mailHtml(mail.siteName, pieces),
    headers: {},
  }
}
