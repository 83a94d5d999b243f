import { formatClock } from '#app/ui/format-times.ts'
import type { StopRow } from '#tables/marks/browser-stops.ts'

export type EpisodeStops = { id: string; title: string; listeners: number; stillThere: StillThere[] }
/** How many of a hundred were still listening at a moment. */
export type StillThere = { at: string; percent: number }

const steps = 10

/** Of each episode, in the order of the rows: at every tenth of it, how many had not stopped before. */
export function stopShares(rows: StopRow[]): EpisodeStops[] {
  const ids = [...new Set(rows.map(({ podcast_id }) => podcast_id))]
  return ids.map((id) => {
    const own = rows.filter(({ podcast_id }) => podcast_id === id)
    const { title = '', duration_seconds = null } = own[0] ?? {}
    const listeners = own.reduce((sum, row) => sum + row.listeners, 0)
    const stillThere = Array.from({ length: steps }, (_, place) => {
      const part = (place + 1) * 2
      const left = own.filter((row) => row.part >= part).reduce((sum, row) => sum + row.listeners, 0)
      const at = duration_seconds ? formatClock((duration_seconds * part) / 20) : `${(place + 1) * 10} %`
      return { at: part === 20 ? 'The end' : at, percent: Math.round((100 * left) / Math.max(1, listeners)) }
    })
    return { id, title, listeners, stillThere }
  })
}
