import { podcastGuid } from './podcast-guid.ts'

export type RecommendedShow = { guid: string; feedUrl: string; title: string | null }

const line = /^(https?:\/\/[^\s<>"]+)(?:\s+([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?(?:\s+(\S.*))?$/i
const mostShows = 20

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)

/**
 * Returns the first line that is not a feed's URL with an optional GUID and title, or the first line too many. Null if all lines are
 * right.
 */
export function wrongPodrollLine(text: string): string | null {
  const lines = linesOf(text)
  return lines.find((one) => !line.test(one)) ?? lines[mostShows] ?? null
}

/** Parses the lines. A show without a GUID gets the one that is computed from its URL. */
export function readPodroll(text: string): Promise<RecommendedShow[]> {
  const found = linesOf(text)
    .slice(0, mostShows)
    .map((one) => line.exec(one))
    .filter((match) => match !== null)
  return Promise.all(
    found.map(async ([, feedUrl = '', guid, title]) => ({
      guid: guid?.toLowerCase() ?? (await podcastGuid(feedUrl)),
      feedUrl,
      title: title?.trim() ?? null,
    })),
  )
}
