import type { Mail } from '#core/mail/mail.ts'

/**
 * Sends a mail. Resolves with `sent` once a mail server accepted it, or with `kept` if there is no mail server and it is in
 * the outbox.
 */
export interface Mailer {
  /** `beforeEnd` is awaited before the last byte is sent; until then the mail server has accepted nothing. */
  send(mail: Mail, beforeEnd?: () => Promise<void>): Promise<'sent' | 'kept'>
  close(): void
}
