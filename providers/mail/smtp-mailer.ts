import { Transform } from 'node:stream'
import { createTransport } from 'nodemailer'
import { AppError } from '#core/errors.ts'
import type { Mail } from '#core/mail/mail.ts'
import type { Mailer } from './mailer.ts'

export type SmtpSettings = { url: string; from: string; timeoutMs: number }

/**
 * Sends through a mail server. Throws AppError `invalid` for a permanent refusal, `unavailable` for a failure that may be
 * temporary.
 */
export function createSmtpMailer({ url, from, timeoutMs }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // nodemailer must not read files or URLs, whatever the mail contains.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.use('stream', (mail, done) => {
    const { beforeEnd } = mail.data as { beforeEnd?: () => Promise<void> }
    if (beforeEnd) (mail.message as typeof mail.message & Transformed).transform(() => holdBack(beforeEnd))
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

/** A method of nodemailer's message that its types leave out. */
type Transformed = { transform(make: () => Transform): void }

function holdBack(beforeEnd: () => Promise<void>): Transform {
  return new Transform({
    transform: (piece, _encoding, done) => done(null, piece),
    flush: (done) => void beforeEnd().then(() => done(), done),
  })
}

type SmtpError = { responseCode: number; response: string; code: string; syscall: string; message: string }

export function mailFault(error: unknown): AppError {
  const { responseCode, response, code, syscall, message } = error as Partial<SmtpError>
  const said = response ? `: “${response.replace(/\s+/g, ' ').slice(0, 200)}”` : ''
  // 5xx for recipient or content is permanent. 5xx while connecting or signing in (535 and the like) is our own
  // configuration.
  const isRefused = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  if (isRefused && code === 'EENVELOPE') {
    return new AppError('invalid', `The mail server refused this address${said}.`, { cause: error })
  }
  if (isRefused) return new AppError('invalid', `The mail server refused this mail${said}.`, { cause: error })
  if (code === 'EAUTH') {
    return new AppError('unavailable', 'The mail server refused the user name or password; check SMTP_URL.', {
      cause: error,
    })
  }
  // The error of a connection contains host and port only.
  const why = syscall ? ` (${message})` : said
  return new AppError('unavailable', `The mail server could not be reached or was busy${why}.`, {
    cause: error,
  })
}
