import { accountMailWords } from '#core/languages/account-mail-words.ts'
import { addressIn, type PageLanguage } from '#core/languages/page-languages.ts'
import type { Mail } from './mail.ts'
import { type MailPiece, mailHtml, mailText } from './mail-layout.ts'

/** Makes the mail that admins send to themselves to see whether mails arrive. */
export function trialMail({
  to,
  siteName,
  siteUrl,
  language,
}: {
  to: string
  siteName: string
  siteUrl: string
  language: PageLanguage
}): Mail {
  const words = accountMailWords[language].trial
  const pieces: MailPiece[] = [
    { title: words.title },
    { paragraph: words.text(siteName) },
    { button: words.button, link: siteUrl + addressIn(language, '/admin') },
  ]
  return {
    kind: 'other',
    to,
    subject: `${words.subject} · ${siteName}`.slice(0, 300),
    text: mailText(siteName, pieces),
    html: mailHtml(siteName, pieces, language),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
