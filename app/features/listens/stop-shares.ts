import { formatClock } from '#app/ui/format-times.ts'
import type { EpisodeStops } from '#tables/marks/browser-stops.ts'

/** How many of a hundred were still listening at a moment. */
export type StillThere = { at: string; percent: number }

const steps = 10

export const sumOf = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** At every tenth of an episode, how many had not stopped before. */
export function stopShares({ stops, duration_seconds }: EpisodeStops): StillThere[] {
  const all = Math.max(1, sumOf(stops))
  return Array.from({ length: steps }, (_, place) => {
    const part = (place + 1) * 2
    const at = duration_seconds ? formatClock((duration_seconds * part) / 20) : `${(place + 1) * 10} %`
    return { at: part === 20 ? 'The end' : at, percent: Math.round((100 * sumOf(stops.slice(part))) / all) }
  })
}
