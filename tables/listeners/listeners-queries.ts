import { callFunction } from '#tables/call-function.ts'
import type { Database, DatabaseViewer, Result, Row } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import { freshQuery } from '#tables/read-query.ts'

/** A person who may hear private episodes. */
export type Listener = Result<'list_listeners'>
export type PrivateEpisode = Pick<
  Row<'podcasts'>,
  'id' | 'title' | 'description' | 'duration' | 'private_from'
>

export const listenersPerPage = 25

export const listenerQueries = (as: DatabaseViewer) => ({
  list: (search: string, page: number) =>
    freshQuery(as, ['listeners', search, page], (db) =>
      db
        .rpc('list_listeners', {
          search,
          page_size: listenersPerPage + 1,
          page_offset: page * listenersPerPage,
        })
        .then(dataOrFault),
    ),
  /** Private episodes that the viewer may hear, newest first. */
  episodes: () =>
    freshQuery(as, ['podcasts', 'private'], (db) =>
      db
        .from('podcasts')
        .select('id, title, description, duration, private_from')
        .lte('private_from', 'now')
        .order('private_from', { ascending: false })
        .then(dataOrFault),
    ),
})

/** Makes a private feed address for the viewer and returns it; an earlier address ends. */
export async function makeOwnFeed(db: Database): Promise<string> {
  const { url } = await callFunction<{ url: string }>(db, 'own-private-feed')
  return url
}

/** Mails each person a private feed address. `sent` is false if the mails wait in the outbox, because there is no mail server. */
export function inviteListeners(
  db: Database,
  addresses: string[],
): Promise<{ invited: number; sent: boolean }> {
  return callFunction(db, 'invite-listeners', { addresses })
}

export async function revokeListener(db: Database, listenerId: string): Promise<void> {
  await db.rpc('revoke_listener', { listener: listenerId }).then(orFault)
}

export async function setPrivate(db: Database, podcastId: string, isPrivate: boolean): Promise<void> {
  await db
    .from('podcasts')
    .update({ is_private: isPrivate })
    .eq('id', podcastId)
    .select('id')
    .single()
    .then(orFault)
}
