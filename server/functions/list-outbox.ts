import { listUnsentMails } from '#tables/sql/outgoing-mails.ts'
import { sqlOf } from '#tables/sql/sql.ts'
import { assertAdmin, type ServerFunction } from './server-function.ts'

/** Mails that lie here because there is no mail server, that wait, or that a mail server refused. For admins. */
export const listOutbox: ServerFunction = async (call) => {
  await assertAdmin(call)
  return { mails: await listUnsentMails(sqlOf(call.deps.database.pool), 200) }
}
