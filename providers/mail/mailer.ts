import type { Mail } from '#core/mail/mail.ts'

/** Hands a mail on. `sent`: a mail server took it. `kept`: there is no mail server, it lies in the outbox. */
export interface Mailer {
  send(mail: Mail): Promise<'sent' | 'kept'>
  close(): void
}
