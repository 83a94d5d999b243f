import type { Language } from '#core/dialog/languages.ts'
import type { Mail } from './mail.ts'
import { type MailPiece, mailHtml, mailText } from './mail-layout.ts'

/** What somebody is told of an episode, and where they look at it. `note` is what a guest wrote, or why work failed. */
export type PeopleMail = {
  to: string
  siteName: string
  siteUrl: string
  title: string
  language: Language
  podcastId: string
  note?: string | null
} & (
  | { kind: 'guest-answered'; said: 'accepted' | 'declined'; guestName: string }
  | { kind: 'guest-reviewed'; said: 'approved' | 'rejected'; guestName: string }
  | { kind: 'episode-changed' }
  | { kind: 'work-failed'; said: 'write-dialog' | 'make-audio' | 'voice-lines' }
)

type Words = {
  accepted: (name: string) => string
  declined: (name: string) => string
  approved: (name: string) => string
  rejected: (name: string) => string
  changed: string
  failed: Record<'write-dialog' | 'make-audio' | 'voice-lines', string>
  kept: string
  look: string
  off: string
}

const words: Record<Language, Words> = {
  en: {
    accepted: (name) => `${name} has accepted your invitation`,
    declined: (name) => `${name} has declined your invitation`,
    approved: (name) => `${name} approves of your episode`,
    rejected: (name) => `${name} wishes changes to your episode`,
    changed: 'An episode that you have approved was changed',
    failed: {
      'write-dialog': 'The dialog could not be written',
      'make-audio': 'The audio could not be made',
      'voice-lines': 'Some lines could not be voiced',
    },
    kept: 'What was made so far is kept. You can try again on its page.',
    look: 'Look at the episode',
    off: 'You can switch such mails off in your profile:',
  },
  es: {
    accepted: (name) => `${name} ha aceptado su invitación`,
    declined: (name) => `${name} ha rechazado su invitación`,
    approved: (name) => `${name} aprueba su episodio`,
    rejected: (name) => `${name} desea cambios en su episodio`,
    changed: 'Ha cambiado un episodio que usted aprobó',
    failed: {
      'write-dialog': 'No se pudo escribir el diálogo',
      'make-audio': 'No se pudo crear el audio',
      'voice-lines': 'No se pudieron locutar algunas líneas',
    },
    kept: 'Lo hecho hasta ahora se conserva. Puede volver a intentarlo en su página.',
    look: 'Ver el episodio',
    off: 'Puede desactivar estos correos en su perfil:',
  },
  fr: {
    accepted: (name) => `${name} a accepté votre invitation`,
    declined: (name) => `${name} a décliné votre invitation`,
    approved: (name) => `${name} approuve votre épisode`,
    rejected: (name) => `${name} souhaite des changements à votre épisode`,
    changed: 'Un épisode que vous avez approuvé a été modifié',
    failed: {
      'write-dialog': 'Le dialogue n’a pas pu être écrit',
      'make-audio': 'L’audio n’a pas pu être créé',
      'voice-lines': 'Certaines lignes n’ont pas pu être dites',
    },
    kept: 'Ce qui a été fait est conservé. Vous pouvez réessayer sur sa page.',
    look: 'Voir l’épisode',
    off: 'Vous pouvez désactiver ces messages dans votre profil :',
  },
  de: {
    accepted: (name) => `${name} hat Ihre Einladung angenommen`,
    declined: (name) => `${name} hat Ihre Einladung abgelehnt`,
    approved: (name) => `${name} ist mit Ihrer Folge einverstanden`,
    rejected: (name) => `${name} wünscht Änderungen an Ihrer Folge`,
    changed: 'Eine Folge, der Sie zugestimmt haben, wurde geändert',
    failed: {
      'write-dialog': 'Der Dialog konnte nicht geschrieben werden',
      'make-audio': 'Die Tonaufnahme konnte nicht erstellt werden',
      'voice-lines': 'Einige Zeilen konnten nicht gesprochen werden',
    },
    kept: 'Was bisher entstand, ist aufgehoben. Auf der Seite der Folge geht es noch einmal.',
    look: 'Die Folge ansehen',
    off: 'Solche Mails lassen sich im Profil abschalten:',
  },
}

/** A mail that tells what others did with an episode, or that work on it has failed; in the language of the episode. */
export function peopleMail(news: PeopleMail): Mail {
  const { language, siteName, siteUrl, title } = news
  const said = words[language]
  const headline = headlineOf(news, said)
  const pieces: MailPiece[] = [
    { paragraph: `${headline}:` },
    { quote: [title, news.note?.trim()].filter(Boolean).join('\n\n') },
    ...(news.kind === 'work-failed' ? [{ paragraph: said.kept }] : []),
    { button: said.look, link: siteUrl + pageOf(news) },
    { small: said.off, link: `${siteUrl}/profile` },
  ]
  return {
    kind: 'other',
    to: news.to,
    subject: `${headline}: ${title} · ${siteName}`.replace(/\s+/g, ' ').slice(0, 300),
    text: mailText(siteName, pieces),
    html: mailHtml(siteName, pieces, language),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function headlineOf(news: PeopleMail, said: Words): string {
  if (news.kind === 'episode-changed') return said.changed
  if (news.kind === 'work-failed') return said.failed[news.said]
  return said[news.said](news.guestName)
}

function pageOf({ kind, podcastId }: PeopleMail): string {
  return kind === 'episode-changed' ? `/guest/podcast/${podcastId}` : `/episodes/${podcastId}/edit`
}
