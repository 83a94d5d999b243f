import { failureStatus } from '#app/failure-status.ts'
import account from '#app/messages/account.ts'
import { fill } from '#app/messages/message.ts'
import type { Database } from '#tables/database.ts'
import { sendMagicLink, sendPasswordReset } from './ask-for-mail.ts'
import { authFailureMessage } from './auth-messages.ts'
import { fieldFault } from './field-faults.ts'
import { type LoginView, readView, scriptNeed } from './login-views.ts'
import type { Outcome } from './use-auth-form.ts'

/** Result of a form submitted without JavaScript. The e-mail address is the only input that is returned. */
export type SentLogin = { outcome: Outcome; email: string }

const mailRequests: Partial<Record<LoginView, typeof sendMagicLink>> = {
  magic_link: sendMagicLink,
  forgotten_password: sendPasswordReset,
}

/**
 * Handles a login form submitted without JavaScript. Sessions live in browser storage, which only scripts can write,
 * so views that create or need one are refused; e-mails are sent as usual.
 */
export async function handleLoginForm(
  request: Request,
  connect: () => Database,
  origin: string,
): Promise<{ sent: SentLogin; status: number }> {
  const { searchParams, search } = new URL(request.url)
  const view = readView(searchParams.get('view'))
  const typed = (await request.formData()).get('email')
  const email = typeof typed === 'string' ? typed.trim().slice(0, 254) : ''
  const failed = (message: string, status = 400) => ({
    sent: { email, outcome: { kind: 'failed' as const, message } },
    status,
  })
  const sendMail = mailRequests[view]
  if (!sendMail) {
    return failed(fill(account.wasOff, { need: scriptNeed(view) ?? '' }))
  }
  const fault = fieldFault('email', email)
  if (fault) return failed(fault)
  try {
    const message = await sendMail(connect(), email, { origin, search })
    return { sent: { email, outcome: { kind: 'succeeded', message } }, status: 200 }
  } catch (error) {
    return failed(authFailureMessage(error), failureStatus(error))
  }
}
