import words from '#app/messages/listens.ts'
import { fill } from '#app/messages/message.ts'
import { formatClock } from '#app/ui/format-times.ts'
import type { EpisodeDropOffs } from '#tables/reactions/drop-off-queries.ts'

/** Percentage of listeners still listening at a position. */
export type StillThere = { at: string; percent: number }

const steps = 10

export const sumOf = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Returns the share of listeners still listening at each tenth of an episode. */
export function dropOffShares({ stops, duration_seconds }: EpisodeDropOffs): StillThere[] {
  const all = Math.max(1, sumOf(stops))
  return Array.from({ length: steps }, (_, place) => {
    const part = (place + 1) * 2
    const at = duration_seconds
      ? formatClock((duration_seconds * part) / 20)
      : fill(words.percent, { percent: (place + 1) * 10 })
    return {
      at: part === 20 ? words.theEnd : at,
      percent: Math.round((100 * sumOf(stops.slice(part))) / all),
    }
  })
}
