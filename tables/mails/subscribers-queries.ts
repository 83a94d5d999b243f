import { queryOptions } from '@tanstack/react-query'
import { maxRows } from '#core/max-rows.ts'
import { addressesAtOnce } from '#core/newsletter/read-subscriber-list.ts'
import { callFunction } from '#tables/call-function.ts'
import type { Database, DatabaseViewer, Row } from '#tables/database.ts'
import { orFault } from '#tables/fault.ts'
import { keyOf } from '#tables/query-keys.ts'
import { readAllRows } from '#tables/read-all-rows.ts'

export type Subscriber = Pick<
  Row<'newsletter_subscribers'>,
  'id' | 'email' | 'status' | 'created_at' | 'confirmed_at' | 'consent'
>
export type ImportCounts = { added: number; known: number; departed: number }

export const subscribersPerPage = 25

export const subscriberQueries = ({ connect, viewer }: DatabaseViewer) => ({
  /** Newest first; one row more than displayed shows whether there is a next page. */
  list: (search: string, page: number) =>
    queryOptions({
      queryKey: keyOf('newsletter_subscribers', viewer, search, page),
      queryFn: async () =>
        listSubscribers(await connect(), search, page * subscribersPerPage, subscribersPerPage + 1),
      staleTime: 0,
    }),
})

export const mailedEpisodeQueries = ({ connect, viewer }: DatabaseViewer) => ({
  /** The newest episodes, published ones first, whose mails an admin may want to see. Samples are never mailed. */
  newest: () =>
    queryOptions({
      queryKey: keyOf('podcasts', viewer, 'newest-for-mail'),
      queryFn: async () => {
        const db = await connect()
        const { data } = await db
          .from('podcasts')
          .select('id, title')
          .eq('is_sample', false)
          .order('is_published', { ascending: false })
          .order('created_at', { ascending: false })
          .limit(50)
          .then(orFault)
        return data
      },
      staleTime: 0,
    }),
})

async function listSubscribers(
  db: Database,
  search: string,
  offset: number,
  count: number,
): Promise<Subscriber[]> {
  const { data } = await db
    .from('newsletter_subscribers')
    .select('id, email, status, created_at, confirmed_at, consent')
    // Addresses are stored in lower case; a case-sensitive comparison takes a third of the time.
    .like('email', `%${search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
    .order('created_at', { ascending: false })
    .order('id')
    .range(offset, offset + count - 1)
    .then(orFault)
  return data
}

/**
 * All subscribers, newest first, for a file. Pages by address, not by offset: offsets shift when a subscriber leaves meanwhile,
 * and one would be skipped.
 */
export async function listAllSubscribers(db: Database): Promise<Subscriber[]> {
  const all = await readAllRows<Subscriber>(async (read) => {
    const { data } = await db
      .from('newsletter_subscribers')
      .select('id, email, status, created_at, confirmed_at, consent')
      .gt('email', read.at(-1)?.email ?? '')
      .order('email')
      .limit(maxRows)
      .then(orFault)
    return data
  })
  return all.sort((one, other) => other.created_at.localeCompare(one.created_at))
}

/** Imports subscribers who have agreed elsewhere, in batches; `consent` says how, in the admin's words. */
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

export type TriedMail = { to: string; subject: string; text: string; html: string }

/** The mail of an episode as subscribers receive it; `isSent` mails it to the calling admin. */
export async function tryEpisodeMail(db: Database, podcastId: string, isSent: boolean): Promise<TriedMail> {
  return callFunction<TriedMail>(db, 'try-episode-mail', { podcastId, isSent })
}
