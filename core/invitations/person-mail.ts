import type { Mail } from '#core/mail/mail.ts'
import { type MailPiece, mailHtml, mailText } from '#core/mail/mail-layout.ts'

const doing = {
  listener: 'listen',
  creator: 'make your own episodes',
  editor: 'edit episodes',
}

/** Invites an address to create an account. What is behind "#" reaches no server log: it fills the form, and proves the address. */
export function personInvitationMail({
  to,
  siteName,
  siteUrl,
  role,
  secret,
  inviter,
}: {
  to: string
  siteName: string
  siteUrl: string
  role: 'listener' | 'creator' | 'editor'
  secret: string
  inviter: string | null
}): Mail {
  const link = `${siteUrl}/login?view=sign_up#${new URLSearchParams({ email: to, invitation: secret })}`
  const pieces: MailPiece[] = [
    { paragraph: 'Hello,' },
    {
      paragraph: inviter
        ? `${inviter} has invited you to ${doing[role]} on ${siteName}.`
        : `You’re invited to ${doing[role]} on ${siteName}.`,
    },
    { button: 'Create your account', link },
    { small: `The account is for ${to}. If you don’t want one, ignore this email.` },
  ]
  return {
    kind: 'invitation',
    to,
    subject: `You’re invited to ${siteName}`.replace(/\s+/g, ' ').slice(0, 200),
    text: mailText(siteName, pieces),
    html: mailHtml(siteName, pieces),
    headers: {},
  }
}
