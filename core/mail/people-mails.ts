import type { Language } from '#core/languages/languages.ts'
import type { MailWords } from '#core/languages/mail-words.ts'
import { languagePacks } from '#core/languages/packs.ts'
import type { Mail } from './mail.ts'
import { type MailPiece, mailHtml, mailText } from './mail-layout.ts'

/** A notification about an episode. `note` is what a guest wrote, or why work failed. */
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
  | { kind: 'approval-asked'; creator: string | null; hasAccount: boolean }
  | { kind: 'work-failed'; said: 'write-dialog' | 'make-audio' | 'voice-lines' }
)

/** Makes a mail about what others did with an episode, or about failed work, in the episode's language. */
export function peopleMail(news: PeopleMail): Mail {
  const { language, siteName, siteUrl, title } = news
  const said = languagePacks[language].mails
  const headline = headlineOf(news, said)
  const pieces: MailPiece[] = [
    { paragraph: `${headline}:` },
    { quote: [title, news.note?.trim()].filter(Boolean).join('\n\n') },
    ...(news.kind === 'work-failed' ? [{ paragraph: said.kept }] : []),
    { button: said.look, link: siteUrl + pageOf(news) },
    isStranger(news) ? { small: said.account } : { small: said.off, link: `${siteUrl}/profile` },
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

function headlineOf(news: PeopleMail, said: MailWords): string {
  if (news.kind === 'episode-changed') return said.changed
  if (news.kind === 'approval-asked') return said.approvalAsked(news.creator)
  if (news.kind === 'work-failed') return said.failed[news.said]
  return said[news.said](news.guestName)
}

function pageOf(news: PeopleMail): string {
  if (news.kind !== 'episode-changed' && news.kind !== 'approval-asked')
    return `/episodes/${news.podcastId}/edit`
  const page = `/guest/podcast/${news.podcastId}`
  if (!isStranger(news)) return page
  // The part after "#" fills the form. It reaches no server log.
  const form = new URLSearchParams({ email: news.to, asks: 'approval' })
  return `/login?view=sign_up&next=${encodeURIComponent(page)}#${form}`
}

/** Whether the recipient is an approver who must create an account first. */
const isStranger = (news: PeopleMail) => news.kind === 'approval-asked' && !news.hasAccount
