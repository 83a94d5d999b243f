import { plainMessage } from '#core/errors.ts'
import { isSealed, openSealedText } from '#providers/mail/sealed-mail.ts'
import { listUnsentMails } from '#tables/mails/mails-sql.ts'
import type { ServerFunction } from './server-function.ts'

const recipientsAlone = 'This email has a code or a link for its recipient alone: it is sent, not shown.'

/**
 * Mails that are queued, that a mail server refused, or that stay here because no mail server is set up. For admins, who pass on
 * what stays here; with a mail server, what acts for its recipient is the recipient's alone.
 */
export const listOutbox: ServerFunction = async ({ deps: { mailKey, hasMailServer }, sql }) => {
  const mails = await listUnsentMails(sql, 200)
  return {
    hasMailServer,
    mails: mails.map((mail) => ({
      ...mail,
      bodyText: hasMailServer && isSealed(mail.bodyText) ? recipientsAlone : readable(mailKey, mail.bodyText),
    })),
  }
}

function readable(mailKey: Buffer, text: string): string {
  try {
    return openSealedText(mailKey, text)
  } catch (error) {
    return plainMessage(error)
  }
}
