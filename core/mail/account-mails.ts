import { type AccountMailWords, accountMailWords } from '#core/languages/account-mail-words.ts'
import type { PageLanguage } from '#core/languages/page-languages.ts'
import type { Mail } from './mail.ts'
import { type MailPiece, mailHtml, mailText } from './mail-layout.ts'

export type AccountMail = {
  /** Language of the page on which the user requested the mail. */
  language: PageLanguage
  to: string
  siteName: string
  /** Absolute URL that performs the action; null if the mail has only a code. */
  link: string | null
  /** The digits, for users who type a code instead of following the link. */
  code: string | null
  minutesValid: number
}

type AccountMailKind = keyof AccountMailWords['mails']

/** The kinds of mail in the outbox, by the kinds of account mails. */
const sorts: Record<AccountMailKind, Mail['kind']> = {
  confirmation: 'confirmation',
  'magic-link': 'magic-link',
  recovery: 'recovery',
  reauthentication: 'code',
  'email-change-old': 'email-change',
  'email-change-new': 'email-change',
}

/** Makes a mail about an account: to confirm, sign in, set a new password or change the address. */
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
