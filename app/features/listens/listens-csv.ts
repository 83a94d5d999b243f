import { csvText } from '#app/ui/csv-text.ts'
import type { ListenRow } from '#tables/marks/browser.ts'

/** One line for each day, episode and program. */
export function listensCsv(rows: ListenRow[]): string {
  return csvText([
    ['day', 'episode', 'program', 'listens'],
    ...rows.map((row) => [row.day, row.title, row.program, String(row.listens)]),
  ])
}
