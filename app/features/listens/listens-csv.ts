import { csvText } from '#app/ui/csv-text.ts'
import type { EpisodeDropOffs } from '#tables/reactions/drop-off-queries.ts'
import type { ListenRow } from '#tables/reactions/reactions-queries.ts'

/** One row per day, episode and program. */
export function listensCsv(rows: ListenRow[]): string {
  return csvText([
    ['day', 'episode', 'program', 'listens'],
    ...rows.map((row) => [row.day, row.title, row.program, String(row.listens)]),
  ])
}

/** One row per twentieth of each episode with the drop-offs there; the last row counts listeners who reached the end. */
export function dropOffCsv(episodes: EpisodeDropOffs[]): string {
  return csvText([
    ['episode', 'from percent', 'from second', 'stopped'],
    ...episodes.flatMap(({ title, duration_seconds, stops }) =>
      stops.map((stopped, part) => [
        title,
        String(part * 5),
        duration_seconds === null ? '' : String(Math.round((duration_seconds * part) / 20)),
        String(stopped),
      ]),
    ),
  ])
}
