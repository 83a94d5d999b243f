import { longestFact, mostFacts, type PlanPart, planSchema } from '#core/dialog/plan.ts'

/** A plan ready to be written; null while a part lacks its title or there are fewer than two. */
export function cleanPlan(plan: readonly PlanPart[]): PlanPart[] | null {
  const tidied = plan.map((part) => ({
    ...part,
    facts: part.facts
      .map((fact) => fact.trim().slice(0, longestFact))
      .filter((fact) => fact !== '')
      .slice(0, mostFacts),
  }))
  const whole = planSchema.safeParse(tidied)
  return whole.success ? whole.data : null
}

/** The list with one entry moved up or down by one place. */
export function moved<Entry>(list: readonly Entry[], from: number, by: 1 | -1): Entry[] {
  const to = from + by
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), entry, ...rest.slice(to)]
}
