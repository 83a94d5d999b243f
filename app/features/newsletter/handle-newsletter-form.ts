import { failureStatus } from '#app/failure-status.ts'
import { isEmailAddress } from '#core/mail/email-address.ts'
import type { Database } from '#tables/database.ts'
import { confirmSubscription, endSubscription, subscribe } from '#tables/mails/mails-queries.ts'
import { languageForMail } from './language-for-mail.ts'

/** Result of a form that the browser submitted without JavaScript. */
export type SentNewsletter =
  | { kind: 'subscribe'; email: string; outcome: 'done' | 'wrong' | 'failed' }
  | { kind: 'confirm' | 'leave'; token: string; outcome: 'done' | 'unknown' | 'failed' }

/** Handles the newsletter's forms without JavaScript: an address to subscribe, or a mail's token to confirm or leave. */
export async function handleNewsletterForm(
  request: Request,
  connect: () => Database,
): Promise<{ sent: SentNewsletter; status: number }> {
  const fields = await request.formData()
  for (const kind of ['confirm', 'leave'] as const) {
    const token = fields.get(kind)
    if (typeof token === 'string') return handleToken(kind, token, connect)
  }
  const typed = fields.get('email')
  const email = typeof typed === 'string' ? typed.trim().slice(0, 254) : ''
  if (!isEmailAddress(email)) return { sent: { kind: 'subscribe', email, outcome: 'wrong' }, status: 400 }
  try {
    await subscribe(connect(), email, languageForMail())
    return { sent: { kind: 'subscribe', email, outcome: 'done' }, status: 200 }
  } catch (error) {
    return { sent: { kind: 'subscribe', email, outcome: 'failed' }, status: failureStatus(error) }
  }
}

async function handleToken(
  kind: 'confirm' | 'leave',
  token: string,
  connect: () => Database,
): Promise<{ sent: SentNewsletter; status: number }> {
  try {
    const isKnown = await (kind === 'confirm' ? confirmSubscription : endSubscription)(connect(), token)
    return { sent: { kind, token, outcome: isKnown ? 'done' : 'unknown' }, status: 200 }
  } catch (error) {
    return { sent: { kind, token, outcome: 'failed' }, status: failureStatus(error) }
  }
}
