import { lastDays } from '#app/ui/last-days.ts'
import type { ListenRow } from '#tables/marks/browser.ts'

export type Sum = { id: string; name: string; listens: number }

/** Listens by what `idOf` tells apart, most first; two episodes may have one title. */
export function sumsBy(rows: ListenRow[], idOf: (row: ListenRow) => string, nameOf = idOf): Sum[] {
  const sums = new Map<string, Sum>()
  for (const row of rows) {
    const id = idOf(row)
    const listens = (sums.get(id)?.listens ?? 0) + row.listens
    sums.set(id, { id, name: nameOf(row), listens })
  }
  return [...sums.values()].sort(
    (one, other) => other.listens - one.listens || one.name.localeCompare(other.name),
  )
}

/** One sum for each of the last days, also those on which nobody listened; `today` as YYYY-MM-DD. */
export function sumsByDay(rows: ListenRow[], days: number, today: string): Sum[] {
  const found = new Map(sumsBy(rows, ({ day }) => day).map(({ name, listens }) => [name, listens]))
  return lastDays(days, today).map((day) => ({ id: day, name: day, listens: found.get(day) ?? 0 }))
}
