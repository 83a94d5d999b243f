import { queryOptions } from '@tanstack/react-query'
import { maxRows } from '#core/max-rows.ts'
import { callWhileLeaving, type DatabaseViewer, type Result } from '#tables/database.ts'
import { dataOrFault } from '#tables/fault.ts'
import { keyOf } from '#tables/query-keys.ts'
import { readAllRows } from '#tables/read-all-rows.ts'

/** The twentieth of an episode in which listening stopped, and the one that this browser reported before. */
export type DropOff = { podcastId: string; part: number; before: number | null }

/** Reports anonymously, without the listener's account even when signed in. */
export function reportDropOff({ podcastId, part, before }: DropOff): void {
  callWhileLeaving('note_stop', { podcast: podcastId, part, before })
}

/** How many listeners stopped in each twentieth of an episode, from the first to the end (21 numbers). */
export type EpisodeDropOffs = Result<'read_stops'>

export const dropOffQueries = (as: DatabaseViewer) => ({
  /** The numbers of the episodes that the account may edit, newest first. */
  all: () =>
    queryOptions({
      queryKey: keyOf('listen_reports', as.viewer, 'stops'),
      queryFn: async ({ signal }): Promise<EpisodeDropOffs[]> => {
        const db = await as.connect()
        return readAllRows<EpisodeDropOffs>(async ({ length }) => {
          const piece = db.rpc('read_stops').range(length, length + maxRows - 1)
          return piece.abortSignal(signal).then(dataOrFault)
        })
      },
    }),
})
