import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { languageOf, wishedLanguage } from '#core/languages/wished-language.ts'
import { confirmSubscriptionMail } from '#core/newsletter/newsletter-mail.ts'
import { queueMailWithin } from '#server/mail/queue-mail.ts'
import { beginSubscription } from '#tables/mails/server.ts'
import { readShowLanguage, readShowTitle } from '#tables/show/server.ts'
import { inTransaction, sqlOf } from '#tables/sql.ts'
import { readBody, type ServerFunction } from './server-function.ts'

const bodySchema = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email('Please enter a valid email address').max(320)),
})

/**
 * Asks an address whether it wants the newsletter. The answer is the same for new, waiting and confirmed addresses, so
 * that nobody learns who is subscribed.
 */
export const sendSubscribeEmail: ServerFunction = async (call) => {
  const { deps, request } = call
  const { email } = readBody(bodySchema, call)
  const token = randomBytes(24).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  const sql = sqlOf(deps.database.pool)
  const subscription = {
    email,
    token,
    siteName: await readShowTitle(sql),
    siteUrl: deps.siteUrl,
    imprint: deps.mailImprint,
  }
  // Who asks reads pages with this browser; where it says nothing, the show's own language is the likeliest.
  const language =
    wishedLanguage(request.headers.get('accept-language')) ?? languageOf(await readShowLanguage(sql))
  const mail = confirmSubscriptionMail(subscription, language ?? 'en')
  // Both or neither: a wish without its mail would be taken for one that has just had it.
  await inTransaction(deps.database.pool, async (sql, client) => {
    if (await beginSubscription(sql, email, hash)) await queueMailWithin(client, deps.jobs, mail)
  })
  return { sent: true }
}
