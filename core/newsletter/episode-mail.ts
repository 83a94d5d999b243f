import type { Language } from '#core/dialog/languages.ts'
import type { Mail } from '#core/mail/mail.ts'
import { type MailPiece, mailHtml, mailText } from '#core/mail/mail-layout.ts'
import { leaveLink, type Subscription, unsubscribeHeaders } from './newsletter-mail.ts'

export type NewEpisode = {
  id: string
  title: string
  description: string
  language: Language
}

const words: Record<Language, { isThere: string; listen: string; made: string; leave: string }> = {
  en: {
    isThere: 'There is a new episode:',
    listen: 'Listen to it',
    made: 'Its voices and its script were made with AI, and people answer for it.',
    leave: 'You get this mail because you subscribed. Leave with one click:',
  },
  es: {
    isThere: 'Hay un nuevo episodio:',
    listen: 'Escucharlo',
    made: 'Sus voces y su guion se crearon con IA, y hay personas que responden por él.',
    leave: 'Recibes este correo porque te suscribiste. Darse de baja con un clic:',
  },
  fr: {
    isThere: 'Un nouvel épisode est là :',
    listen: 'L’écouter',
    made: 'Ses voix et son texte ont été créés avec une IA, et des personnes en répondent.',
    leave: 'Vous recevez ce message parce que vous vous êtes abonné. Se désabonner en un clic :',
  },
  de: {
    isThere: 'Es gibt eine neue Folge:',
    listen: 'Anhören',
    made: 'Stimmen und Text wurden mit KI erzeugt, und Menschen stehen dafür ein.',
    leave: 'Sie bekommen diese Mail, weil Sie sie bestellt haben. Mit einem Klick abbestellen:',
  },
}
const longestTeaser = 600

/** Tells one subscriber of an episode, in its language. `messageId` stays the same if the mail is sent again. */
export function episodeMail(subscription: Subscription, episode: NewEpisode, messageId: string): Mail {
  const { siteName, siteUrl, email } = subscription
  const said = words[episode.language]
  const pieces: MailPiece[] = [
    { paragraph: said.isThere },
    { quote: [episode.title, teaser(episode.description)].filter(Boolean).join('\n\n') },
    { button: said.listen, link: `${siteUrl}/episodes/${episode.id}` },
    { small: said.made },
    { small: said.leave, link: leaveLink(subscription) },
  ]
  const { host } = new URL(siteUrl)
  return {
    kind: 'newsletter',
    to: email,
    subject: `${episode.title} · ${siteName}`.slice(0, 300),
    text: mailText(siteName, pieces),
    html: mailHtml(siteName, pieces, episode.language),
    headers: {
      ...unsubscribeHeaders(subscription),
      'List-Id': `<episodes.${host.replace(/:\d+$/, '')}>`,
      'Auto-Submitted': 'auto-generated',
      'Message-ID': `<${messageId}@${host.replace(/:\d+$/, '')}>`,
    },
  }
}

function teaser(description: string): string {
  const first = description.split(/\n{2,}/)[0]?.trim() ?? ''
  if (first.length <= longestTeaser) return first
  const cut = first.slice(0, longestTeaser)
  return `${cut.slice(0, cut.lastIndexOf(' ')).trimEnd()}…`
}
