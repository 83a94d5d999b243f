/** What mails tell creators and guests about their episodes, and whoever asked for the newsletter. */
export type MailWords = {
  invitation: {
    subject: (title: string) => string
    hello: (name: string) => string
    /** Who invites, where that is known. */
    invites: (inviter: string, show: string) => string
    invited: string
    ask: string
    see: string
    voices: string
    ends: (days: number) => string
    /** Where an answer to the mail goes. */
    answers: (inviter: string) => string
  }
  accepted: (name: string) => string
  declined: (name: string) => string
  approved: (name: string) => string
  rejected: (name: string) => string
  changed: string
  failed: Record<'write-dialog' | 'make-audio' | 'voice-lines', string>
  kept: string
  look: string
  off: string
  subscription: {
    subject: string
    asked: (show: string) => string
    yes: string
    /** What to do where it was somebody else; the link that follows ends it for good. */
    ignore: string
  }
}
