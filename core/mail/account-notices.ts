import { type AccountMailWords, accountMailWords } from '#core/languages/account-mail-words.ts'
import { addressIn, type PageLanguage } from '#core/languages/page-languages.ts'
import type { Mail } from './mail.ts'
import { type MailPiece, mailHtml, mailText } from './mail-layout.ts'

export type AccountNotice = keyof AccountMailWords['notices']

/** `language`: the language of the page on which the account was changed. */
type NoticeTo = { to: string; siteName: string; siteUrl: string; language: PageLanguage }

/** Makes a mail that reports a change to an account. It contains nothing that signs anyone in. */
export function accountNotice(kind: AccountNotice, { to, siteName, siteUrl, language }: NoticeTo): Mail {
  const words = accountMailWords[language]
  const { subject, text } = words.notices[kind]
  const link = siteUrl + addressIn(language, '/login')
  const pieces: MailPiece[] = [{ paragraph: text }, { button: words.toLogin, link }]
  return {
    kind: 'other',
    to,
    subject: `${subject} · ${siteName}`,
    text: mailText(siteName, pieces),
    html: mailHtml(siteName, pieces, language),
    headers: {},
  }
}
