import { csvText } from '#app/ui/csv-text.ts'
import type { ListenRow } from '#tables/marks/browser.ts'
import type { EpisodeStops } from '#tables/marks/browser-stops.ts'

/** One line for each day, episode and program. */
export function listensCsv(rows: ListenRow[]): string {
  return csvText([
    ['day', 'episode', 'program', 'listens'],
    ...rows.map((row) => [row.day, row.title, row.program, String(row.listens)]),
  ])
}

/** One line for each twentieth of each episode: how many stopped there; the last line is of those who came to the end. */
export function stopsCsv(episodes: EpisodeStops[]): string {
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
