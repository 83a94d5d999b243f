import type { Mail } from '#core/mail/mail.ts'
import { type MailPiece, mailHtml, mailText } from '#core/mail/mail-layout.ts'

const doing = {
  listener: 'listen',
  creator: 'make your own episodes',
  editor: 'edit episodes',
}

/** Invites an address to create an account. The link grants nothing by itself: the address holds the right. */
export function personInvitationMail({
  to,
  siteName,
  siteUrl,
  role,
}: {
  to: string
  siteName: string
  siteUrl: string
  role: 'listener' | 'creator' | 'editor'
}): Mail {
  const pieces: MailPiece[] = [
    { paragraph: 'Hello,' },
    { paragraph: `you are invited to ${doing[role]} at ${siteName}.` },
    { button: 'Make an account', link: `${siteUrl}/login?view=sign_up` },
    { small: `Sign up with this address, ${to}. If you do not want to, do nothing: no account is made.` },
  ]
  return {
    kind: 'other',
    to,
    subject: `You are invited to ${siteName}`.replace(/\s+/g, ' ').slice(0, 200),
    text: mailText(siteName, pieces),
    html: mailHtml(siteName, pieces),
    headers: {},
  }
}
