import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '#core/errors.ts'
import { invitationMail } from '#core/invitations/invitation-mail.ts'
import { queueMailWithin } from '#server/mail/queue-mail.ts'
import { findInviter, renewInvitation } from '#tables/people/people-sql.ts'
import { readShowTitle } from '#tables/show/show-sql.ts'
import { inTransaction, sqlOf } from '#tables/sql.ts'
import type { FunctionDependencies } from './server-function.ts'

/**
 * Creates a new link for a guest, invalidates earlier ones, and mails it, in one transaction. Only the mail contains
 * the secret: a creator who knew it could respond in the guest's place.
 */
export async function mailInvitation(
  deps: Pick<FunctionDependencies, 'database' | 'invitationDays' | 'jobs' | 'mailKey' | 'siteUrl'>,
  { guestId, podcastId }: { guestId: string; podcastId: string },
): Promise<void> {
  const secret = randomBytes(24).toString('base64url')
  const secretHash = createHash('sha256').update(secret).digest('hex')
  const name = await readShowTitle(sqlOf(deps.database.pool))
  await inTransaction(deps.database.pool, async (sql, client) => {
    const invited = await renewInvitation(sql, { guestId, podcastId, secretHash, days: deps.invitationDays })
    if (!invited) throw new AppError('not-found', 'Please save this guest with the episode first.')
    const mail = invitationMail({
      guestId,
      podcastId,
      secret,
      ...invited,
      ...(await findInviter(sql, podcastId)),
      daysValid: deps.invitationDays,
      siteName: name,
      siteUrl: deps.siteUrl,
    })
    await queueMailWithin(client, deps, mail)
  })
}
