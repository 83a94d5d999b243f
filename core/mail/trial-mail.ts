import type { Mail } from './mail.ts'
import { type MailPiece, mailHtml, mailText } from './mail-layout.ts'

/** What an admin sends to themselves to see that mails arrive. */
export function trialMail({
  to,
  siteName,
  siteUrl,
}: {
  to: string
  siteName: string
  siteUrl: string
}): Mail {
  const pieces: MailPiece[] = [
    { title: 'Emails arrive' },
    { paragraph: `This test email from ${siteName} reached you, so sign-in links and invitations will too.` },
    { button: 'Back to the site', link: `${siteUrl}/admin` },
  ]
  return {
    kind: 'other',
    to,
    subject: `Test email · ${siteName}`.slice(0, 300),
    text: mailText(siteName, pieces),
    html: mailHtml(siteName, pieces),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
