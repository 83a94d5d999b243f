import type { Mail } from '#core/mail/mail.ts'
import { type MailPiece, mailHtml, mailText } from '#core/mail/mail-layout.ts'
import { writeInvitationToken } from './invitation-token.ts'

export type Invitation = {
  guestId: string
  podcastId: string
  guestEmail: string
  guestName: string
  podcastTitle: string
  siteName: string
  siteUrl: string
}

export function invitationLink({ guestId, podcastId, siteUrl }: Invitation): string {
  return `${siteUrl}/guest/invite?token=${encodeURIComponent(writeInvitationToken({ guestId, podcastId }))}`
}

/** Asks a guest to look at the episode they appear in. */
export function invitationMail(invitation: Invitation): Mail {
  const { guestName, podcastTitle, siteName } = invitation
  const pieces: MailPiece[] = [
    { paragraph: `Hello ${guestName},` },
    { paragraph: 'you are invited as a guest of this episode:' },
    { quote: podcastTitle },
    {
      paragraph:
        'Accept the invitation to read the dialog, listen to the episode and say whether you approve of it.',
    },
    { button: 'See the invitation', link: invitationLink(invitation) },
    { small: 'The voices in the episode are made by AI. You can also decline on the same page.' },
  ]
  return {
    kind: 'invitation',
    to: invitation.guestEmail,
    subject: `Invitation: ${podcastTitle}`.replace(/\s+/g, ' ').slice(0, 200),
    text: mailText(siteName, pieces),
    html: mailHtml(siteName, pieces),
    headers: {},
  }
}
