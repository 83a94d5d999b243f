import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { addressIn, type PageLanguage, pageLanguageOf } from '#core/languages/page-languages.ts'
import type { Mail } from '#core/mail/mail.ts'
import { type MailPiece, mailHtml, mailText } from '#core/mail/mail-layout.ts'

export type Subscription = {
  email: string
  /** Secret of this subscription. The database stores only its hash. */
  token: string
  siteName: string
  siteUrl: string
  /** Language of the reader; without it, the episode's language is used. */
  language?: Language | null
  /** Name and postal address of the sender. */
  imprint?: string
}

/** Returns the last piece of every newsletter mail. */
export function imprintOf({ imprint }: Subscription): MailPiece[] {
  return imprint ? [{ small: imprint }] : []
}

/** Returns the URL of the page on which a subscriber unsubscribes. */
export function leaveLink({ token, siteUrl }: Subscription, language: PageLanguage = 'en'): string {
  return siteUrl + addressIn(language, `/subscribe?leave=${encodeURIComponent(token)}`)
}

/** Asks the owner of the address to confirm the subscription. Nothing else is sent before they confirm. */
export function confirmSubscriptionMail(subscription: Subscription, language: Language): Mail {
  const { siteName, siteUrl, token, email } = subscription
  const said = languagePacks[language].mails.subscription
  const page = pageLanguageOf(language)
  const pieces: MailPiece[] = [
    { paragraph: said.asked(siteName) },
    {
      button: said.yes,
      link: `${siteUrl}${addressIn(page, `/subscribe?confirm=${encodeURIComponent(token)}`)}`,
    },
    { small: said.ignore, link: leaveLink(subscription, page) },
    ...imprintOf(subscription),
  ]
  return {
    kind: 'newsletter',
    to: email,
    subject: `${said.subject} · ${siteName}`.slice(0, 300),
    text: mailText(siteName, pieces),
    html: mailHtml(siteName, pieces, language),
    headers: unsubscribeHeaders(subscription),
  }
}

/**
 * Returns the headers for one-click unsubscribe (RFC 8058): the mail program posts to the URL, without a login and without opening a
 * page.
 */
export function unsubscribeHeaders({ token, siteUrl }: Subscription): Record<string, string> {
  const address = `${siteUrl}/functions/v1/unsubscribe?token=${encodeURIComponent(token)}`
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
