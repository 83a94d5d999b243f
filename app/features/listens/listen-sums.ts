import { lastDays } from '#app/ui/last-spans.ts'
import type { ListenSum } from '#tables/marks/browser.ts'

/** One sum for each of the last days, also those on which nobody listened; `today` as YYYY-MM-DD. */
export function everyDay(found: ListenSum[], days: number, today: string): ListenSum[] {
  const listensOf = new Map(found.map(({ id, listens }) => [id, listens]))
  return lastDays(days, today).map((day) => ({ id: day, name: day, listens: listensOf.get(day) ?? 0 }))
}
