import { lastDays } from '#app/ui/last-spans.ts'
import type { ListenSum } from '#tables/reactions/reactions-queries.ts'

/** Returns one sum per day for the last `days` days, including days without listens. `today` as YYYY-MM-DD. */
export function everyDay(found: ListenSum[], days: number, today: string): ListenSum[] {
  const listensOf = new Map(found.map(({ id, listens }) => [id, listens]))
  return lastDays(days, today).map((day) => ({ id: day, name: day, listens: listensOf.get(day) ?? 0 }))
}
