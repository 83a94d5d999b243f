import { podcastGuid } from './podcast-guid.ts'

export type RecommendedShow = { guid: string; feedUrl: string; title: string | null }

const line = /^(https?:\/\/[^\s<>"]+)(?:\s+([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?(?:\s+(\S.*))?$/i
const mostShows = 20

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)

/** The first line that is no feed address with an optional GUID and title; null when all are. */
export function wrongPodrollLine(text: string): string | null {
  const lines = linesOf(text)
  return lines.find((one) => !line.test(one)) ?? lines[mostShows] ?? null
}

/** A show without a stated GUID has the one that is made from its address. */
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
