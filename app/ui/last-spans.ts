/** The last `count` days in UTC, ending with `today` (YYYY-MM-DD). */
export function lastDays(count: number, today: string): string[] {
  return Array.from({ length: count }, (_, place) => {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) - (count - 1 - place) * 86_400_000)
    return day.toISOString().slice(0, 10)
  })
}

/** The last `count` hours in UTC (2026-11-24T09), ending with that of `now`. */
export function lastHours(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, place) =>
    new Date(now.getTime() - (count - 1 - place) * 3_600_000).toISOString().slice(0, 13),
  )
}
