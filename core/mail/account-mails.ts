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
    subject: 'Confirm your email address',
    opening: 'Welcome! Confirm this email address to activate your account.',
    button: 'Confirm my email',
  },
  'magic-link': {
    subject: 'Your sign-in link',
    opening: 'Use this link to sign in without a password. It works once.',
    button: 'Sign in',
  },
  recovery: {
    subject: 'Set a new password',
    opening: 'You asked for a new password. Your current one works until you choose a new one.',
    button: 'Choose a new password',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    opening: 'Enter this code where you requested it, to confirm it’s you.',
    button: '',
  },
  'email-change-old': {
    subject: 'Confirm your email change',
    opening:
      'You asked to change your account’s email address. Please confirm at both addresses, this one and the new one.',
    button: 'Confirm the change',
  },
  'email-change-new': {
    subject: 'Confirm your new email address',
    opening:
      'You asked to use this address for your account. Please confirm at both addresses, this one and the old one.',
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
    pieces.push({ paragraph: mail.link ? 'Or enter this code:' : 'Your code:' }, { code: mail.code })
  pieces.push({
    small: `This expires in ${mail.minutesValid} minutes. If this wasn’t you, you can ignore this email.`,
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
