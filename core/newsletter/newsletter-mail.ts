import type { Mail } from '#core/mail/mail.ts'
import { type MailPiece, mailHtml, mailText } from '#core/mail/mail-layout.ts'

export type Subscription = {
  email: string
  /** Secret of this subscription; only its hash is stored. */
  token: string
  siteName: string
  siteUrl: string
}

/** Where a person ends a subscription by hand. */
export function leaveLink({ token, siteUrl }: Subscription): string {
  return `${siteUrl}/subscribe?leave=${encodeURIComponent(token)}`
}

/** Asks whether the address's owner really wants the newsletter: nothing else is ever sent before they said yes. */
export function confirmSubscriptionMail(subscription: Subscription): Mail {
  const { siteName, siteUrl, token, email } = subscription
  const pieces: MailPiece[] = [
    { paragraph: `Somebody, hopefully you, asked for the newsletter of ${siteName}.` },
    { button: 'Yes, subscribe me', link: `${siteUrl}/subscribe?confirm=${encodeURIComponent(token)}` },
    {
      small: 'If it was not you, ignore this mail and nothing will be sent. Or never be asked again:',
      link: leaveLink(subscription),
    },
  ]
  return {
    kind: 'newsletter',
    to: email,
    subject: `Please confirm your subscription · ${siteName}`,
    text: mailText(siteName, pieces),
    html: mailHtml(siteName, pieces),
    headers: unsubscribeHeaders(subscription),
  }
}

/** One-click leaving as RFC 8058 wants it: the mail program posts to the address, without a login and without a page. */
export function unsubscribeHeaders({ token, siteUrl }: Subscription): Record<string, string> {
  const address = `${siteUrl}/functions/v1/unsubscribe?token=${encodeURIComponent(token)}`
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
