import path from 'node:path'
import type { Settings } from '#providers/settings.ts'
import type { Mailer } from './mailer.ts'
import { createOutboxMailer } from './outbox.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** Opens the mail server of SMTP_URL (smtp://user:password@host:587), else the outbox in DATA_DIR. */
export function openMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }: Settings['mail']): Mailer {
  if (!SMTP_URL) return createOutboxMailer(path.join(DATA_DIR, 'outbox'))
  return createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM, timeoutMs: 20_000 })
}
