import { queryOptions } from '@tanstack/react-query'
import { rowsOfAnswer } from '#core/rows-of-answer.ts'
import { type Asker, callWhileLeaving } from '#tables/database.ts'
import { orFault } from '#tables/fault.ts'
import { keyOf } from '#tables/query-keys.ts'
import { readAllRows } from '#tables/read-all-rows.ts'

/** In which twentieth of an episode somebody stopped, and in which one this browser had told before. */
export type Stop = { podcastId: string; part: number; before: number | null }

/** Told in nobody's name: not even the account of whoever listens. */
export function noteStop({ podcastId, part, before }: Stop): void {
  callWhileLeaving('note_stop', { podcast: podcastId, part, before })
}

/** Of an episode: how many stopped in each of its twentieths, from the first to the end (21 numbers). */
export type EpisodeStops = {
  podcast_id: string
  title: string
  duration_seconds: number | null
  stops: number[]
}

export const stopQueries = ({ connect, viewer }: Asker) => ({
  /** Of the episodes that the account may edit, newest first. */
  all: () =>
    queryOptions({
      queryKey: keyOf('listen_reports', viewer, 'stops'),
      queryFn: async ({ signal }): Promise<EpisodeStops[]> => {
        const db = await connect()
        return readAllRows<EpisodeStops>(async ({ length }) => {
          const piece = db.rpc('read_stops').range(length, length + rowsOfAnswer - 1)
          const { data } = await piece.abortSignal(signal).then(orFault)
          return data as EpisodeStops[]
        })
      },
    }),
})
