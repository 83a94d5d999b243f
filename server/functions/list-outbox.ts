import { plainMessage } from '#core/errors.ts'
import { openSealedText } from '#providers/mail/sealed-mail.ts'
import { listUnsentMails } from '#tables/mails/mails-sql.ts'
import type { ServerFunction } from './server-function.ts'

/**
 * Mails that are queued, that a mail server refused, or that stay here because no mail server is set up. For admins.
 */
export const listOutbox: ServerFunction = async ({ deps: { mailKey, hasMailServer }, sql }) => {
  const mails = await listUnsentMails(sql, 200)
  return {
    hasMailServer,
    mails: mails.map((mail) => ({ ...mail, bodyText: readable(mailKey, mail.bodyText) })),
  }
}

function readable(mailKey: Buffer, text: string): string {
  try {
    return openSealedText(mailKey, text)
  } catch (error) {
    return plainMessage(error)
  }
}
