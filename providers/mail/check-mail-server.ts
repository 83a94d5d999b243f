import { createTransport } from 'nodemailer'
import { mailFault } from './smtp-mailer.ts'

const timeoutMs = 20_000

/** Connects to the mail server and signs in, without sending anything. Throws AppError with what to change. */
export async function checkMailServer(url: string): Promise<void> {
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url, ...limits })
  try {
    await transport.verify()
  } catch (error) {
    throw mailFault(error)
  } finally {
    transport.close()
  }
}
