import pLimit from 'p-limit'
import { AppError, plainMessage } from '#core/errors.ts'
import type { Mailer } from '#providers/mail/mailer.ts'
import { openSealedText } from '#providers/mail/sealed-mail.ts'
import type { MailEnd } from '#providers/tracing/tracing.ts'
import { endUnreachable, saveMailOutcome, takeWaitingMail } from '#tables/mails/mails-sql.ts'
import type { WorkerContext } from '#worker/job.ts'

/**
 * At most one mail at a time has been handed to the mail server and is not yet recorded as sent. A kill at any moment
 * therefore duplicates at most one mail.
 */
const handingOver = pLimit(1)
const mostSideBySide = 10
/** Shortest polling interval of the queue. */
const shortestTurnSeconds = 0.5

/**
 * Returns the number of concurrent mails and the polling interval that stay within `perHour`. One mail every two seconds is
 * 1,800 an hour.
 */
export function mailPace(perHour: number): { pollSeconds: number; sideBySide: number } {
  const sideBySide = Math.min(mostSideBySide, Math.max(1, Math.floor(perHour / 1800)))
  return { pollSeconds: Math.max(shortestTurnSeconds, (3600 * sideBySide) / perHour), sideBySide }
}

/**
 * Sends one mail. If this process is killed after the mail server accepted the mail, the mail is sent again: a mail server
 * cannot be asked what it accepted. Both copies have the same Message-ID, so mailboxes show only one. Throws if a retry
 * makes sense; the queue then retries with growing pauses.
 */
export async function sendMail(
  { sql, log, settings, tracing }: WorkerContext,
  mailer: Mailer,
  mailId: string,
): Promise<void> {
  const waiting = await takeWaitingMail(sql, mailId)
  if (!waiting) return
  const begunAt = performance.now()
  let became: MailEnd = 'put-back'
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let turn: Promise<void> | null = null
  // If the connection breaks, the mailer starts again and keeps its turn.
  const waitForTurn = () => {
    turn ??= new Promise((begin) => {
      void handingOver(() => {
        begin()
        return ended
      })
    })
    return turn
  }
  try {
    const open = (text: string) => openSealedText(settings.mailKey, text)
    const headers = { 'Message-ID': `<${mailId}@${new URL(settings.siteUrl).hostname}>`, ...waiting.headers }
    const mail = { ...waiting, headers, text: open(waiting.text), html: open(waiting.html) }
    const outcome = await mailer.send(mail, waitForTurn)
    await saveMailOutcome(sql, mailId, outcome === 'sent' ? 'sent' : 'outbox', null)
    became = outcome
  } catch (error) {
    const isFinal = error instanceof AppError && error.code === 'invalid'
    await saveMailOutcome(sql, mailId, isFinal ? 'failed' : 'queued', plainMessage(error))
    if (isFinal) {
      became = 'refused'
      return await endUnreachable(sql, mailId)
    }
    log(`mail ${mailId}: ${plainMessage(error)}`)
    throw error
  } finally {
    end()
    tracing?.recordMail({ kind: waiting.kind, end: became, ms: performance.now() - begunAt })
  }
}
