import { type AccountMailWords, accountMailWords } from '#core/languages/account-mail-words.ts'
import type { PageLanguage } from '#core/languages/page-languages.ts'
import type { Mail } from './mail.ts'
import { type MailPiece, mailHtml, mailText } from './mail-layout.ts'

export type AccountMail = {
  /** Of the page on which somebody asked for it. */
  language: PageLanguage
  to: string
  siteName: string
  /** Absolute URL that performs the action; null when there is only a code. */
  link: string | null
  /** The digits for users who type rather than click. */
  code: string | null
  minutesValid: number
}

type AccountMailKind = keyof AccountMailWords['mails']

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
  const words = accountMailWords[mail.language]
  const { subject, opening, button } = words.mails[kind]
  const pieces: MailPiece[] = [{ paragraph: opening }]
  if (mail.link) pieces.push({ button, link: mail.link })
  if (mail.code) pieces.push({ paragraph: mail.link ? words.orCode : words.yourCode }, { code: mail.code })
  pieces.push({ small: words.expires(mail.minutesValid) })
  return {
    kind: sorts[kind],
    to: mail.to,
    subject: `${subject} · ${mail.siteName}`,
    text: mailText(mail.siteName, pieces),
    html: mailHtml(mail.siteName, pieces, mail.language),
    headers: {},
  }
}
