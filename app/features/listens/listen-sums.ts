import type { ListenRow } from '#tables/marks/browser.ts'

export type Sum = { name: string; listens: number }

/** Listens by a name of the row, most first. */
export function sumsBy(rows: ListenRow[], nameOf: (row: ListenRow) => string): Sum[] {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(nameOf(row), (sums.get(nameOf(row)) ?? 0) + row.listens)
  return [...sums]
    .map(([name, listens]) => ({ name, listens }))
    .sort((one, other) => other.listens - one.listens || one.name.localeCompare(other.name))
}

/** One sum for each of the last days, also those on which nobody listened; `today` as YYYY-MM-DD. */
export function sumsByDay(rows: ListenRow[], days: number, today: string): Sum[] {
  const found = new Map(sumsBy(rows, ({ day }) => day).map(({ name, listens }) => [name, listens]))
  return Array.from({ length: days }, (_, place) => {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1 - place) * 86_400_000)
    const name = day.toISOString().slice(0, 10)
    return { name, listens: found.get(name) ?? 0 }
  })
}
