/** Texts of mails to creators, guests and newsletter subscribers. */
export type MailWords = {
  invitation: {
    subject: (title: string) => string
    hello: (name: string) => string
    /** The beginning of the mail if the inviter is known; `invited` is for an unknown one. */
    invites: (inviter: string, show: string) => string
    invited: (show: string) => string
    ask: string
    see: string
    voices: string
    ends: (days: number) => string
    /** Tells to whom a reply to the mail goes. */
    answers: (inviter: string) => string
  }
  accepted: (name: string) => string
  declined: (name: string) => string
  approved: (name: string) => string
  rejected: (name: string) => string
  changed: string
  /** For an approver. `creator` is null if the creator has no name. */
  approvalAsked: (creator: string | null) => string
  /** For an approver whose address has no account yet. */
  account: string
  failed: Record<'write-dialog' | 'make-audio' | 'voice-lines', string>
  kept: string
  look: string
  off: string
  subscription: {
    subject: string
    asked: (show: string) => string
    yes: string
    /** Tells what to do if somebody else subscribed. A link that blocks further mails follows. */
    ignore: string
  }
  /** Texts of the mail to subscribers about a new episode. */
  episode: { isThere: string; listen: string; made: string; leave: string }
}
