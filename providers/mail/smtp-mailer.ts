import { Transform } from 'node:stream'
import { createTransport } from 'nodemailer'
import { AppError } from '#core/errors.ts'
import type { Mail } from '#core/mail/mail.ts'
import type { Mailer } from './mailer.ts'

export type SmtpSettings = { url: string; from: string; timeoutMs: number }

/** Sends through a mail server. Refused for good is `invalid`; anything that may pass later is `unavailable`. */
export function createSmtpMailer({ url, from, timeoutMs }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A mail never reads files or addresses of this machine, whatever stands in it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.use('stream', (mail, done) => {
    const { beforeEnd } = mail.data as { beforeEnd?: () => Promise<void> }
    if (beforeEnd) (mail.message as unknown as Transformed).transform(() => holdBack(beforeEnd))
    done()
  })
  return {
    async send(mail: Mail, beforeEnd) {
      try {
        const { to, subject, text, html, headers } = mail
        const content = { from, to: { name: '', address: to }, subject, text, html, headers }
        await transport.sendMail(Object.assign(content, { beforeEnd }))
        return 'sent'
      } catch (error) {
        throw mailFault(error)
      }
    },
    close: () => transport.close(),
  }
}

/** A part of nodemailer's message that its types leave out. */
type Transformed = { transform(make: () => Transform): void }

function holdBack(beforeEnd: () => Promise<void>): Transform {
  return new Transform({
    transform: (piece, _encoding, done) => done(null, piece),
    flush: (done) => void beforeEnd().then(() => done(), done),
  })
}

function mailFault(error: unknown): AppError {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  // 5xx to the recipient or the content is final; 5xx at the door (535 and the like) is our own set-up.
  const isRefused = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  if (isRefused && code === 'EENVELOPE') {
    return new AppError('invalid', 'The mail server refused this address.', { cause: error })
  }
  if (isRefused) return new AppError('invalid', 'The mail server refused this mail.', { cause: error })
  if (code === 'EAUTH') {
    return new AppError('unavailable', 'The mail server refused the user name or password; check SMTP_URL.', {
      cause: error,
    })
  }
  return new AppError(
    'unavailable',
    'The mail server could not be reached or was busy; it will be tried again.',
    { cause: error },
  )
}
