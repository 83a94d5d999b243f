import type { Mail } from './mail.ts'
import { type MailPiece, mailHtml, mailText } from './mail-layout.ts'

const notMe =
  'If that was not you, choose a new password at once ("Forgot your password?" on the login page).'

const words = {
  'password-changed': {
    subject: 'Your password was changed',
    text: `The password of your account was changed just now, and all other devices were signed out. ${notMe}`,
  },
  'email-changed': {
    subject: 'Your e-mail address was changed',
    text: 'Your account belongs to another e-mail address from now on, as was agreed to from this mailbox and the new one. If that was not you, write to us at once.',
  },
  'factor-added': {
    subject: 'An authenticator app was added',
    text: `From now on your account asks for a code of your authenticator app, too. ${notMe}`,
  },
  'factor-removed': {
    subject: 'An authenticator app was removed',
    text: `Your account does not ask for codes of this app any more. ${notMe}`,
  },
  'known-address': {
    subject: 'You have an account already',
    text: 'Somebody, probably you, wanted to make an account with this address. It has one: sign in, or choose a new password if you have forgotten yours. If it was not you, you need not do anything.',
  },
  'password-not-kept': {
    subject: 'Please choose a password again',
    text: 'Your address is confirmed and you are signed in. The password that was chosen before is not kept: it was chosen in another browser, or more than once, and only the mailbox shows whose account this is. Choose one now under "Sign-in & Security" of your profile, or by "Forgot your password?" on the login page.',
  },
  'address-in-use': {
    subject: 'This address has an account',
    text: 'Somebody wanted to use this address for their account. It has one of its own, so nothing was changed, and you need not do anything.',
  },
  'not-invited': {
    subject: 'Accounts here are by invitation',
    text: 'Somebody, probably you, wanted to make an account with this address. This site takes new accounts by invitation only. Ask whoever told you of it to invite this address; then sign up again.',
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
