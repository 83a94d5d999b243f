import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { pageLanguages } from '#core/languages/page-languages.ts'
import { languageOf, preferredLanguage } from '#core/languages/preferred-language.ts'
import { confirmSubscriptionMail } from '#core/newsletter/newsletter-mail.ts'
import { addressesAtOnce } from '#core/newsletter/read-subscriber-list.ts'
import { hashOf, newSecret } from '#server/gateway/auth/secret-hashes.ts'
import { queueMailWithin } from '#server/mail/queue-mail.ts'
import { beginSubscription, endSubscription } from '#tables/mails/mails-sql.ts'
import {
  importSubscribers as importRows,
  removeSubscriber as removeRow,
} from '#tables/mails/subscribers-sql.ts'
import { readShowLanguage, readShowTitle } from '#tables/show/show-sql.ts'
import { inTransaction } from '#tables/sql.ts'
import { readBody, recordAdminAction, type ServerFunction, uuidField } from './server-function.ts'

const subscribeSchema = z.object({
  /** The language of the page that the form was on. */
  language: z.enum(pageLanguages).optional(),
  email: z.string().trim().toLowerCase().pipe(z.email('Please enter a valid email address').max(320)),
})

/**
 * Asks an address whether it wants the newsletter. Returns the same for new, pending and confirmed addresses, so that
 * it does not reveal who is subscribed.
 */
export const sendSubscribeEmail: ServerFunction = async (call) => {
  const { deps, request, sql } = call
  const { email, language: ofPage } = readBody(subscribeSchema, call)
  const token = newSecret()
  const tokenHash = hashOf(token)
  const subscription = {
    email,
    token,
    siteName: await readShowTitle(sql),
    siteUrl: deps.siteUrl,
    imprint: deps.mailImprint,
  }
  // The language of the page, else most likely the browser's, else the show's.
  const language =
    ofPage ??
    preferredLanguage(request.headers.get('accept-language')) ??
    languageOf(await readShowLanguage(sql)) ??
    'en'
  const mail = confirmSubscriptionMail(subscription, language)
  // In one transaction: a pending subscription without its mail would block the next attempt as too soon.
  await inTransaction(deps.database.pool, async (sql, client) => {
    if (await beginSubscription(sql, { email, tokenHash, language }))
      await queueMailWithin(client, deps, mail)
  })
  return { sent: true }
}

/**
 * One-click unsubscribe (RFC 8058): a POST without login, cookie or page. A GET is redirected to the page instead,
 * because mail scanners open links too.
 */
export const unsubscribe: ServerFunction = async ({ deps, request, viewer }) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (request.method !== 'POST') {
    const location = `${deps.siteUrl}/subscribe?leave=${encodeURIComponent(token)}`
    return new Response(null, { status: 302, headers: { location } })
  }
  await deps.database.asViewer(viewer, (sql) => endSubscription(sql, token))
  return { done: true }
}

const listSchema = z.object({
  addresses: z.array(z.email().max(320)).min(1).max(addressesAtOnce),
  consent: z.string().trim().min(10, 'Say in a sentence how these people agreed to get emails.').max(500),
})

/**
 * Imports subscribers for an admin, with a statement of how they agreed. The statement is stored with each subscriber and with the admin
 * action.
 */
export const importSubscribers: ServerFunction = async (call) => {
  const { addresses, consent } = readBody(listSchema, call)
  return inTransaction(call.deps.database.pool, async (sql) => {
    const counts = await importRows(sql, addresses, consent)
    await recordAdminAction(
      sql,
      call,
      `${counts.added} subscribers imported · ${consent.replace(/\p{Cc}/gu, ' ')}`,
    )
    return counts
  })
}

const oneSchema = z.object({ id: uuidField })

/** Removes a subscriber permanently: no import adds the address again, only its owner can. For admins. */
export const removeSubscriber: ServerFunction = async (call) => {
  const { id } = readBody(oneSchema, call)
  await inTransaction(call.deps.database.pool, async (sql) => {
    const address = await removeRow(sql, id)
    if (address === null) throw new AppError('not-found', 'This subscriber has already been removed.')
    await recordAdminAction(sql, call, `subscriber removed · ${address}`)
  })
  return { removed: true }
}
