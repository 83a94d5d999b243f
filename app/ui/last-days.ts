/** The last days, `today` (YYYY-MM-DD) at the end; days of UTC, as the database counts them. */
export function lastDays(count: number, today: string): string[] {
  return Array.from({ length: count }, (_, place) => {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) - (count - 1 - place) * 86_400_000)
    return day.toISOString().slice(0, 10)
  })
}
