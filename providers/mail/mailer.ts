import type { Mail } from '#core/mail/mail.ts'

/** Hands a mail on. `sent`: a mail server took it. `kept`: there is no mail server, it lies in the outbox. */
export interface Mailer {
  /** `beforeEnd` is waited for before the last byte goes out: until then the mail server has taken nothing. */
  send(mail: Mail, beforeEnd?: () => Promise<void>): Promise<'sent' | 'kept'>
  close(): void
}
