import type { RssFeed } from 'feedsmith'

export type ParsedItem = RssFeed.Item<string>

/** What was seen while the feed and its files were fetched; null: not fetched. */
export type LiveFacts = {
  feedUrl: string
  answer: { contentType: string; isPacked: boolean; isRemembered: boolean; milliseconds: number } | null
  cover: { width: number; height: number; format: string; hasAlpha: boolean } | null
  /** The file of the newest episode, asked for its head and for two of its bytes. */
  audio: { status: number; type: string; bytes: number; rangeStatus: number } | null
  /** Guids of the episodes that were taken over with their own sound. */
  takenOver: readonly string[]
}

export type InspectedFeed = { xml: string; feed: RssFeed.Feed<string>; facts: LiveFacts }

/** `mend` answers what to do, null where all is well, undefined where the rule has nothing to look at. */
export type FeedRule = {
  /** Its number among the rules that were gathered for this product. */
  id: string
  level: 'must' | 'should'
  about: string
  mend: (feed: InspectedFeed) => string | null | undefined
}

export const sizeBytes = (text: string): number => new TextEncoder().encode(text).length
