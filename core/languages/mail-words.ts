/** Texts of mails to creators, guests and newsletter subscribers. */
export type MailWords = {
  invitation: {
    subject: (title: string) => string
    hello: (name: string) => string
    /** Who invites, if known. */
    invites: (inviter: string, show: string) => string
    invited: (show: string) => string
    ask: string
    see: string
    voices: string
    ends: (days: number) => string
    /** Where a reply to the mail goes. */
    answers: (inviter: string) => string
  }
  accepted: (name: string) => string
  declined: (name: string) => string
  approved: (name: string) => string
  rejected: (name: string) => string
  changed: string
  /** To an approver. `creator`: null without a name. */
  approvalAsked: (creator: string | null) => string
  /** To an approver whose address has no account yet. */
  account: string
  failed: Record<'write-dialog' | 'make-audio' | 'voice-lines', string>
  kept: string
  look: string
  off: string
  subscription: {
    subject: string
    asked: (show: string) => string
    yes: string
    /** What to do if somebody else subscribed; followed by a link that blocks further mails. */
    ignore: string
  }
  /** The mail to subscribers about a new episode. */
  episode: { isThere: string; listen: string; made: string; leave: string }
}
