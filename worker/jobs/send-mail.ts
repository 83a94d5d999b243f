import { AppError, plainMessage } from '#core/errors.ts'
import type { Mailer } from '#providers/mail/mailer.ts'
import { openSealedText } from '#providers/mail/sealed-mail.ts'
import { saveMailOutcome, takeWaitingMail } from '#tables/mails/server.ts'
import type { WorkerContext } from '#worker/job.ts'

export const mailPollSeconds = 2

/** Sends one mail. Throws when trying again later makes sense; the queue then does so with growing pauses. */
export async function sendMail(
  { sql, log, settings }: WorkerContext,
  mailer: Mailer,
  mailId: string,
): Promise<void> {
  const waiting = await takeWaitingMail(sql, mailId)
  if (!waiting) return
  try {
    const open = (text: string) => openSealedText(settings.mailKey, text)
    const mail = { ...waiting, text: open(waiting.text), html: open(waiting.html) }
    const outcome = await mailer.send(mail)
    await saveMailOutcome(sql, mailId, outcome === 'sent' ? 'sent' : 'outbox', null)
  } catch (error) {
    const isFinal = error instanceof AppError && error.code === 'invalid'
    await saveMailOutcome(sql, mailId, isFinal ? 'failed' : 'queued', plainMessage(error))
    if (isFinal) return
    log(`mail ${mailId}: ${plainMessage(error)}`)
    throw error
  }
}
