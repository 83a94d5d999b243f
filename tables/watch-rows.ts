import type { Connect } from './database.ts'
import type { Schema } from './rows.ts'

type WatchedTable = keyof Schema['public']['Tables']
/** Rows to watch; without a filter, the whole table. */
export type Watched = { table: WatchedTable; filter?: string }

let lastChannel = 0

/**
 * Calls `onChange` whenever a row of these tables changes that the viewer may see. Realtime may be down or a message lost, so callers
 * must also refetch from time to time. Returns a function that stops watching.
 */
export function watchRows(
  connect: Connect,
  watched: Watched[],
  onChange: (table: WatchedTable) => void,
): () => void {
  let isStopped = false
  const stop = connect().then((db) => {
    if (isStopped) return () => {}
    lastChannel += 1
    const channel = db.channel(`rows-${lastChannel}`)
    for (const { table, filter } of watched) {
      channel.on('postgres_changes', { event: '*', schema: 'public', table, ...(filter && { filter }) }, () =>
        onChange(table),
      )
    }
    channel.subscribe()
    return () => void db.removeChannel(channel)
  })
  return () => {
    isStopped = true
    stop.then((end) => end()).catch(() => {})
  }
}
