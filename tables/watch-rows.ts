import type { Connect } from './database.ts'
import type { Schema } from './rows.ts'

type WatchedTable = keyof Schema['public']['Tables']
/** Rows to watch; all of a table without a filter. */
export type Watched = { table: WatchedTable; filter?: string }

let lastChannel = 0

/**
 * Calls back whenever a row of these tables changes, as far as the viewer may see it. Realtime may be down or a
 * message lost: whoever watches also asks again from time to time. Answers a function that stops watching.
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
