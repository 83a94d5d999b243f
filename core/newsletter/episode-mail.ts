import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { addressIn, pageLanguageOf } from '#core/languages/page-languages.ts'
import type { Mail } from '#core/mail/mail.ts'
import { type MailPiece, mailHtml, mailText } from '#core/mail/mail-layout.ts'
import { type NotesPiece, readNotes } from '#core/notes/read-notes.ts'
import { imprintOf, leaveLink, type Subscription, unsubscribeHeaders } from './newsletter-mail.ts'

export type NewEpisode = {
  id: string
  title: string
  description: string
  language: Language
}

const longestTeaser = 600

/**
 * Notifies one subscriber of an episode. Title and teaser stay in the episode's language. `messageId` stays the same if the mail is sent
 * again.
 */
export function episodeMail(subscription: Subscription, episode: NewEpisode, messageId: string): Mail {
  const { siteName, siteUrl, email } = subscription
  const language = subscription.language ?? episode.language
  const said = languagePacks[language].mails.episode
  const page = pageLanguageOf(language)
  const lang = episode.language
  const pieces: MailPiece[] = [
    { paragraph: said.isThere },
    { title: episode.title, lang },
    ...[teaser(episode.description)].filter(Boolean).map((paragraph) => ({ paragraph, lang })),
    { button: said.listen, link: siteUrl + addressIn(page, `/episodes/${episode.id}`) },
    { small: said.made },
    { small: said.leave, link: leaveLink(subscription, page) },
    ...imprintOf(subscription),
  ]
  const { host } = new URL(siteUrl)
  return {
    kind: 'newsletter',
    to: email,
    subject: `${episode.title} · ${siteName}`.slice(0, 300),
    text: mailText(siteName, pieces),
    html: mailHtml(siteName, pieces, language),
    headers: {
      ...unsubscribeHeaders(subscription),
      'List-Id': `<episodes.${host.replace(/:\d+$/, '')}>`,
      'Auto-Submitted': 'auto-generated',
      'Message-ID': `<${messageId}@${host.replace(/:\d+$/, '')}>`,
    },
  }
}

/** Returns the first paragraph, parsed as in the feed and on the page. The URL of a link follows its text. */
function teaser(description: string): string {
  const lines = readNotes(description)[0]?.lines ?? []
  const first = lines.map((pieces) => pieces.map(wordsOf).join('')).join('\n')
  if (first.length <= longestTeaser) return first
  const cut = first.slice(0, longestTeaser)
  return `${cut.slice(0, cut.lastIndexOf(' ')).trimEnd()}…`
}

const wordsOf = ({ text, url }: NotesPiece) => (url && url !== text ? `${text} (${url})` : text)
