import { plainMessage } from '#core/errors.ts'
import { openSealedText } from '#providers/mail/sealed-mail.ts'
import { listUnsentMails } from '#tables/mails/server.ts'
import { sqlOf } from '#tables/sql.ts'
import { assertAdmin, type ServerFunction } from './server-function.ts'

/** Mails that lie here because there is no mail server, that wait, or that a mail server refused. For admins. */
export const listOutbox: ServerFunction = async (call) => {
  await assertAdmin(call)
  const { database, mailKey } = call.deps
  const mails = await listUnsentMails(sqlOf(database.pool), 200)
  return { mails: mails.map((mail) => ({ ...mail, bodyText: readable(mailKey, mail.bodyText) })) }
}

function readable(mailKey: Buffer, text: string): string {
  try {
    return openSealedText(mailKey, text)
  } catch (error) {
    return plainMessage(error)
  }
}
