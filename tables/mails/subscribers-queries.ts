import { maxRows } from '#core/max-rows.ts'
import { addressesAtOnce } from '#core/newsletter/read-subscriber-list.ts'
import { callFunction } from '#tables/call-function.ts'
import type { Database, DatabaseViewer, Row } from '#tables/database.ts'
import { dataOrFault } from '#tables/fault.ts'
import { readAllRows } from '#tables/read-all-rows.ts'
import { freshQuery } from '#tables/read-query.ts'

export type Subscriber = Pick<
  Row<'newsletter_subscribers'>,
  'id' | 'email' | 'status' | 'created_at' | 'confirmed_at' | 'consent'
>
export type ImportCounts = { added: number; known: number; departed: number }

export const subscribersPerPage = 25

export const subscriberQueries = (as: DatabaseViewer) => ({
  /** Newest first; one row more than displayed shows whether there is a next page. */
  list: (search: string, page: number) =>
    freshQuery(as, ['newsletter_subscribers', search, page], (db) =>
      listSubscribers(db, search, page * subscribersPerPage, subscribersPerPage + 1),
    ),
})

export const mailedEpisodeQueries = (as: DatabaseViewer) => ({
  /** The newest episodes, published ones first, whose mails an admin may want to see. Samples are never mailed. */
  newest: () =>
    freshQuery(as, ['podcasts', 'newest-for-mail'], (db) =>
      db
        .from('podcasts')
        .select('id, title')
        .eq('is_sample', false)
        .order('is_published', { ascending: false })
        .order('created_at', { ascending: false })
        .limit(50)
        .then(dataOrFault),
    ),
})

async function listSubscribers(
  db: Database,
  search: string,
  offset: number,
  count: number,
): Promise<Subscriber[]> {
  return (
    db
      .from('newsletter_subscribers')
      .select('id, email, status, created_at, confirmed_at, consent')
      // Addresses are stored in lower case; a case-sensitive comparison takes a third of the time.
      .like('email', `%${search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
      .order('created_at', { ascending: false })
      .order('id')
      .range(offset, offset + count - 1)
      .then(dataOrFault)
  )
}

/**
 * Returns all subscribers, newest first, for a file. Reads pages by address, not by offset: offsets shift when a subscriber leaves
 * meanwhile, and one would be skipped.
 */
export async function listAllSubscribers(db: Database): Promise<Subscriber[]> {
  const all = await readAllRows<Subscriber>(async (read) => {
    return db
      .from('newsletter_subscribers')
      .select('id, email, status, created_at, confirmed_at, consent')
      .gt('email', read.at(-1)?.email ?? '')
      .order('email')
      .limit(maxRows)
      .then(dataOrFault)
  })
  return all.sort((one, other) => other.created_at.localeCompare(one.created_at))
}

/** Imports subscribers in batches. `consent`: how they agreed elsewhere, in the admin's words. */
export async function importSubscribers(
  db: Database,
  addresses: string[],
  consent: string,
): Promise<ImportCounts> {
  const sum: ImportCounts = { added: 0, known: 0, departed: 0 }
  for (let at = 0; at < addresses.length; at += addressesAtOnce) {
    const piece = addresses.slice(at, at + addressesAtOnce)
    const counts = await callFunction<ImportCounts>(db, 'import-subscribers', { addresses: piece, consent })
    sum.added += counts.added
    sum.known += counts.known
    sum.departed += counts.departed
  }
  return sum
}

export async function removeSubscriber(db: Database, id: string): Promise<void> {
  await callFunction(db, 'remove-subscriber', { id })
}

export type TriedMail = {
  to: string
  subject: string
  text: string
  html: string
  /** What the mail server said to the mail; null for a preview. */
  outcome: { status: string; lastError: string | null } | null
}

/** Returns the mail of an episode as subscribers receive it. With `isSent` it is also mailed to the calling admin. */
export async function tryEpisodeMail(db: Database, podcastId: string, isSent: boolean): Promise<TriedMail> {
  return callFunction<TriedMail>(db, 'try-episode-mail', { podcastId, isSent })
}
