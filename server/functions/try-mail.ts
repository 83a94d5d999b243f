import { AppError } from '#core/errors.ts'
import { trialMail } from '#core/mail/trial-mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { readShowTitle } from '#tables/show/show-sql.ts'
import type { ServerFunction } from './server-function.ts'

/** Queues a test mail to the requesting admin; the outbox says by its id whether a mail server took it. */
export const tryMail: ServerFunction = async ({ deps, sql, viewer }) => {
  if (!viewer.email) throw new AppError('invalid', 'Your account has no email address.')
  const mail = trialMail({ to: viewer.email, siteName: await readShowTitle(sql), siteUrl: deps.siteUrl })
  return { id: await queueMail(deps, mail), to: mail.to }
}
