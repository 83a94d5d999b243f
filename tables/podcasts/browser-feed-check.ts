import { queryOptions } from '@tanstack/react-query'
import type { Finding } from '#core/feeds/check/check-feed.ts'
import { callFunction } from '#tables/call-function.ts'
import type { Asker, Database } from '#tables/database.ts'
import { keyOf } from '#tables/query-keys.ts'

export type FeedCheck = {
  feedUrl: string
  findings: Finding[]
  deliveries: {
    channel: 'hub' | 'webhook'
    done: number
    waiting: number
    givenUp: number
    lastError: string | null
  }[]
}

export const feedCheckQueries = ({ connect, viewer }: Asker) => ({
  /** The rules, held against the feed as it is answered now. */
  now: () =>
    queryOptions({
      queryKey: keyOf('feed_check', viewer),
      queryFn: async () => callFunction<FeedCheck>(await connect(), 'check-feed'),
      staleTime: 0,
      retry: false,
    }),
})

/** Where the browser downloads the whole show: feed, texts and sound. The address ends by itself. */
export async function showFileAddress(db: Database): Promise<string> {
  return (await callFunction<{ url: string }>(db, 'export-show')).url
}
