/** Share of each step in a whole run, from runs with the embedded voices. */
const shares = { write: 0.02, voice: 0.86, cover: 0.02, master: 0.1 } as const
export type Step = keyof typeof shares

const order: Step[] = ['write', 'voice', 'cover', 'master']

/** Converts a step's fraction (0-1) to a fraction of the whole run (0-1). */
export function overallFraction(step: Step, fraction: number): number {
  let before = 0
  for (const earlier of order) {
    if (earlier === step) break
    before += shares[earlier]
  }
  return Math.min(1, before + shares[step] * fraction)
}

/** Estimates the remaining time of a run from its speed so far. */
export class RemainingTime {
  readonly #startedAt: number
  /** Share of work that existed before this run (cached segments). It says nothing about the speed. */
  #given = 0

  constructor(now: number) {
    this.#startedAt = now
  }

  gave(fraction: number): void {
    this.#given += fraction
  }

  /** Returns the seconds left, or null while too little is done for an estimate. */
  seconds(overall: number, now: number): number | null {
    const worked = overall - this.#given
    if (worked < 0.03) return null
    const elapsed = (now - this.#startedAt) / 1000
    return Math.max(0, Math.round((elapsed / worked) * (1 - overall)))
  }
}
