/** What mails tell creators and guests about their episodes. */
export type MailWords = {
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
