import path from 'node:path'
import { z } from 'zod'
import type { Mailer } from './mailer.ts'
import { createOutboxMailer } from './outbox.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const blankAsMissing = (value: unknown) => (value === '' ? undefined : value)

const settingsSchema = z.object({
  DATA_DIR: z.preprocess(blankAsMissing, z.string().default('./data')),
  SMTP_URL: z.preprocess(blankAsMissing, z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: z.preprocess(blankAsMissing, z.string().max(300).default('Helmcast <no-reply@localhost>')),
})

/**
 * Opens the mail server of SMTP_URL (smtp://user:password@host:587), else the outbox in DATA_DIR. Throws a plain Error
 * on invalid settings.
 */
export function openMailer(env: Record<string, string | undefined>): Mailer {
  const result = settingsSchema.safeParse(env)
  if (!result.success) {
    // The URL may contain a password: name the setting, never its value.
    const names = result.error.issues.map((issue) => issue.path.join('.')).join(', ')
    throw new Error(`The mail settings cannot be used: ${names}. See .env.example.`)
  }
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = result.data
  if (!SMTP_URL) return createOutboxMailer(path.join(DATA_DIR, 'outbox'))
  return createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM, timeoutMs: 20_000 })
}
