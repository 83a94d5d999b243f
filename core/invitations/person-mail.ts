import { accountMailWords } from '#core/languages/account-mail-words.ts'
import { addressIn, type PageLanguage } from '#core/languages/page-languages.ts'
import type { Mail } from '#core/mail/mail.ts'
import { type MailPiece, mailHtml, mailText } from '#core/mail/mail-layout.ts'

/** Invites an address to create an account. The part after "#" fills the form and proves the address. It reaches no server log. */
export function personInvitationMail({
  to,
  siteName,
  siteUrl,
  role,
  secret,
  inviter,
  language,
}: {
  to: string
  siteName: string
  siteUrl: string
  role: 'listener' | 'creator' | 'editor'
  secret: string
  inviter: string | null
  /** Language of the inviter's page. */
  language: PageLanguage
}): Mail {
  const words = accountMailWords[language].person
  const form = new URLSearchParams({ email: to, invitation: secret })
  const link = `${siteUrl}${addressIn(language, '/login')}?view=sign_up#${form}`
  const pieces: MailPiece[] = [
    { paragraph: words.hello },
    { paragraph: inviter ? words.invites[role](inviter, siteName) : words.invited[role](siteName) },
    { button: words.button, link },
    { small: words.forWhom(to) },
  ]
  return {
    kind: 'invitation',
    to,
    subject: words.subject(siteName).replace(/\s+/g, ' ').slice(0, 200),
    text: mailText(siteName, pieces),
    html: mailHtml(siteName, pieces, language),
    headers: {},
  }
}
