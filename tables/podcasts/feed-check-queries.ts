import type { EpisodeEvent } from '#core/api/webhook-message.ts'
import type { Finding } from '#core/feeds/check/check-feed.ts'
import { callFunction } from '#tables/call-function.ts'
import type { Database, DatabaseViewer } from '#tables/database.ts'
import { freshQuery } from '#tables/read-query.ts'

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
  /** The last messages to the webhook. */
  messages: {
    id: string
    event: EpisodeEvent
    title: string
    madeAt: string
    attempts: number
    outcome: 'done' | 'given up' | null
    lastError: string | null
  }[]
}

export const feedCheckQueries = (as: DatabaseViewer) => ({
  /** Checks the feed as it is served now against the rules. */
  now: () => ({
    ...freshQuery(as, ['feed_check'], (db) => callFunction<FeedCheck>(db, 'check-feed')),
    retry: false,
  }),
})

/** Returns the URL of a download of the whole show: feed, texts and audio. The URL expires. */
export async function showFileAddress(db: Database): Promise<string> {
  return (await callFunction<{ url: string }>(db, 'export-show')).url
}

/** Sends a message to the webhook once more. */
export async function sendDeliveryAgain(db: Database, id: string): Promise<void> {
  await callFunction(db, 'send-delivery-again', { id })
}
