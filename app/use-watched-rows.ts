import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { browserDatabase } from '#tables/database.ts'
import { allOf } from '#tables/query-keys.ts'
import { type Watched, watchRows } from '#tables/watch-rows.ts'

/** Reads queries again whenever rows of their tables change. Callers also poll: a message may be lost. */
export function useWatchedRows(watched: Watched[]): void {
  const queryClient = useQueryClient()
  const key = JSON.stringify(watched)
  useEffect(() => {
    const rows = JSON.parse(key) as Watched[]
    if (rows.length === 0) return
    return watchRows(browserDatabase, rows, (table) => {
      // A running request may have read the data before this change: let it finish, then fetch once more.
      const filter = allOf(table === 'episode_work' ? 'podcasts' : table)
      void queryClient.invalidateQueries(filter, { cancelRefetch: false })
    })
  }, [key, queryClient])
}
