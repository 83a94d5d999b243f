import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import type { Mail } from '#core/mail/mail.ts'
import { type MailPiece, mailHtml, mailText } from '#core/mail/mail-layout.ts'
import { writeInvitationToken } from './invitation-token.ts'

/** The episode's creator: the display name, if set, and the confirmed e-mail address. */
export type Inviter = { name: string | null; email: string | null }

export type Invitation = {
  guestId: string
  podcastId: string
  secret: string
  daysValid: number
  guestEmail: string
  guestName: string
  inviter: Inviter
  podcastTitle: string
  language: Language
  siteName: string
  siteUrl: string
}

export function invitationLink({ guestId, podcastId, secret, siteUrl }: Invitation): string {
  const token = writeInvitationToken({ guestId, podcastId, secret })
  return `${siteUrl}/guest/invite?token=${encodeURIComponent(token)}`
}

/** Asks a guest to review the episode in which they appear. The mail is in the episode's language, and replies go to the inviter. */
export function invitationMail(invitation: Invitation): Mail {
  const { guestName, inviter, podcastTitle, siteName, language } = invitation
  const said = languagePacks[language].mails.invitation
  const name = inviter.name ?? inviter.email
  const pieces: MailPiece[] = [
    { paragraph: said.hello(guestName) },
    { paragraph: inviter.name ? said.invites(inviter.name, siteName) : said.invited(siteName) },
    { quote: podcastTitle },
    { paragraph: said.ask },
    { button: said.see, link: invitationLink(invitation) },
    { small: said.voices },
    { small: said.ends(invitation.daysValid) },
    ...(inviter.email && name ? [{ small: said.answers(name) }] : []),
  ]
  return {
    kind: 'invitation',
    to: invitation.guestEmail,
    subject: said.subject(podcastTitle).replace(/\s+/g, ' ').slice(0, 200),
    text: mailText(siteName, pieces),
    html: mailHtml(siteName, pieces, language),
    headers: inviter.email ? { 'Reply-To': inviter.email } : {},
  }
}
