import type { Mail } from '#core/mail/mail.ts'
import { type MailPiece, mailHtml, mailText } from '#core/mail/mail-layout.ts'

/** Sends a listener of private episodes the URL of their own feed. */
export function listenerMail({
  to,
  siteName,
  siteUrl,
  url,
}: {
  to: string
  siteName: string
  siteUrl: string
  url: string
}): Mail {
  const pieces: MailPiece[] = [
    { paragraph: 'Hello,' },
    { paragraph: `you are invited to the private episodes of ${siteName}.` },
    { paragraph: 'Add this address to your podcast app (look for “Add by URL”):' },
    { quote: url },
    { paragraph: 'It is yours alone. Please don’t pass it on: whoever has it can listen as you.' },
    { button: 'Listen in the browser', link: `${siteUrl}/episodes/private` },
    { small: `Sign in there with this address, ${to}, or make an account with it.` },
  ]
  return {
    kind: 'invitation',
    to,
    subject: `Your private feed of ${siteName}`.replace(/\s+/g, ' ').slice(0, 200),
    text: mailText(siteName, pieces),
    html: mailHtml(siteName, pieces),
    headers: {},
  }
}
