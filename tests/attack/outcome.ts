/** Milliseconds without a response after which a request counts as hanging. */
export const hangMs = 10_000

/** `isDeclaredLimit`: a 429 or 503 that says how long to wait. */
export type Outcome = { what: string; status: number; seconds: number; isDeclaredLimit?: boolean }

/** Counts statuses, and collects everything that no server should do. */
export function createTally() {
  const statuses = new Map<number, number>()
  const failures: string[] = []
  let requests = 0
  return {
    /** `status` 0: the connection ended without a response; -1: nothing came within {@link hangMs}. */
    note({ what, status, seconds, isDeclaredLimit = false }: Outcome): void {
      requests++
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500 && !isDeclaredLimit) failures.push(`${status}: ${what}`)
      if (status === -1) failures.push(`no answer in ${seconds.toFixed(0)} s: ${what}`)
    },
    fail: (what: string) => void failures.push(what),
    get requests() {
      return requests
    },
    get failures(): readonly string[] {
      return failures
    },
    /** `200: 31, 404: 7 …` */
    get summary() {
      const sorted = [...statuses].sort(([a], [b]) => a - b)
      return sorted.map(([status, count]) => `${nameOf(status)}: ${count}`).join(', ')
    },
  }
}
export type Tally = ReturnType<typeof createTally>

function nameOf(status: number): string {
  if (status === 0) return 'closed'
  return status === -1 ? 'hung' : String(status)
}
