import type { Mail } from '#core/mail/mail.ts'
import { type MailPiece, mailHtml, mailText } from '#core/mail/mail-layout.ts'
import { writeInvitationToken } from './invitation-token.ts'

export type Invitation = {
  guestId: string
  podcastId: string
  secret: string
  daysValid: number
  guestEmail: string
  guestName: string
  /** Who made the episode, as they call themselves; null where they have not said. */
  inviterName: string | null
  podcastTitle: string
  siteName: string
  siteUrl: string
}

export function invitationLink({ guestId, podcastId, secret, siteUrl }: Invitation): string {
  const token = writeInvitationToken({ guestId, podcastId, secret })
  return `${siteUrl}/guest/invite?token=${encodeURIComponent(token)}`
}

/** Asks a guest to look at the episode they appear in. */
export function invitationMail(invitation: Invitation): Mail {
  const { guestName, inviterName, podcastTitle, siteName } = invitation
  const pieces: MailPiece[] = [
    { paragraph: `Hello ${guestName},` },
    {
      paragraph: inviterName
        ? `${inviterName} invites you as a guest of this episode of ${siteName}:`
        : 'you are invited as a guest of this episode:',
    },
    { quote: podcastTitle },
    {
      paragraph:
        'Accept the invitation to read the dialog, listen to the episode and say whether you approve of it.',
    },
    { button: 'See the invitation', link: invitationLink(invitation) },
    { small: 'The voices in the episode are made by AI. You can also decline on the same page.' },
    {
      small: `The link is for you alone, takes one answer, and ends after ${invitation.daysValid} days. Please do not pass it on.`,
    },
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
