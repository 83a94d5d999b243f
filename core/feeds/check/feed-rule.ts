import type { RssFeed } from 'feedsmith'

export type ParsedItem = RssFeed.Item<string>

/** What was observed while fetching the feed and its files. Null means not fetched. */
export type LiveFacts = {
  feedUrl: string
  isPublicHost: boolean
  response: { contentType: string; isCompressed: boolean; isRemembered: boolean; milliseconds: number } | null
  cover: { width: number; height: number; format: string; hasAlpha: boolean } | null
  /** The newest episode's file, from a HEAD request and a Range request for two bytes. */
  audio: { status: number; type: string; bytes: number; rangeStatus: number } | null
  /** GUIDs of the imported episodes, which keep their own audio. */
  takenOver: readonly string[]
}

export type InspectedFeed = { xml: string; feed: RssFeed.Feed<string>; facts: LiveFacts }

/** What to do for some episodes: the titles of the first ones, and the number of the others. */
export type FaultyEpisodes = { mend: string; titles: string[]; more: number }

/** `mend` returns what to do, null if the feed passes, and undefined if the rule does not apply. */
export type FeedRule = {
  /** Number of the rule in the collected requirements of directories and apps. */
  id: string
  level: 'must' | 'should'
  /** A noun, because it is the heading of the rule whether the feed passes or not. */
  about: string
  mend: (feed: InspectedFeed) => string | FaultyEpisodes | null | undefined
}

export const sizeBytes = (text: string): number => new TextEncoder().encode(text).length
