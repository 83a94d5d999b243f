import type { Mail } from './mail.ts'
import { type MailPiece, mailHtml, mailText } from './mail-layout.ts'

export type AccountMail = {
  to: string
  siteName: string
  /** Absolute URL that performs the action; null when there is only a code. */
  link: string | null
  /** The digits for users who type rather than click. */
  code: string | null
  minutesValid: number
}

type AccountMailKind =
  | 'confirmation'
  | 'magic-link'
  | 'recovery'
  | 'reauthentication'
  | 'email-change-old'
  | 'email-change-new'

const words: Record<AccountMailKind, { subject: string; opening: string; button: string }> = {
  confirmation: {
    subject: 'Confirm your e-mail address',
    opening: 'Welcome. Please confirm that this address is yours, and your account is ready.',
    button: 'Confirm my address',
  },
  'magic-link': {
    subject: 'Your sign-in link',
    opening: 'You asked to sign in without a password. This link does it once.',
    button: 'Sign in',
  },
  recovery: {
    subject: 'Set a new password',
    opening: 'You asked to set a new password. Your old one works until you have chosen a new one.',
    button: 'Choose a new password',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    opening: 'Type this code where you asked for it, to show that it is you who changes the account.',
    button: '',
  },
  'email-change-old': {
    subject: 'Confirm the change of your e-mail address',
    opening:
      'You asked to use another address for your account. That needs your yes from this mailbox and from the new one.',
    button: 'Agree to the change',
  },
  'email-change-new': {
    subject: 'Confirm your new e-mail address',
    opening:
      'You asked to use this address for your account from now on. That needs your yes from this mailbox and from the old one.',
    button: 'Use this address',
  },
}

/** Mail kinds as the outbox groups them. */
const sorts: Record<AccountMailKind, Mail['kind']> = {
  confirmation: 'confirmation',
  'magic-link': 'magic-link',
  recovery: 'recovery',
  reauthentication: 'code',
  'email-change-old': 'email-change',
  'email-change-new': 'email-change',
}

/** Mails about an account: confirm, sign in, set a new password, change the address. */
export function accountMail(kind: AccountMailKind, mail: AccountMail): Mail {
  const { subject, opening, button } = words[kind]
  const pieces: MailPiece[] = [{ paragraph: opening }]
  if (mail.link) pieces.push({ button, link: mail.link })
  if (mail.code)
    pieces.push({ paragraph: mail.link ? 'Or type this code:' : 'Your code:' }, { code: mail.code })
  pieces.push({
    small: `This is valid for ${mail.minutesValid} minutes. If you did not ask for it, you need not do anything.`,
  })
  return {
    kind: sorts[kind],
    to: mail.to,
    subject: `${subject} · ${mail.siteName}`,
    text: mailText(mail.siteName, pieces),
    html: mailHtml(mail.siteName, pieces),
    headers: {},
  }
}
