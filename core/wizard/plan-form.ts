import {
  longestBeat,
  longestFact,
  mostBeats,
  mostFacts,
  type PlanPart,
  planSchema,
} from '#core/dialog/plan.ts'

/** Returns a plan ready to be stored. Null while a part has no title or there are fewer than two parts. */
export function cleanPlan(plan: readonly PlanPart[]): PlanPart[] | null {
  const parts = plan.map((part) => ({
    ...part,
    facts: tidied(part.facts, longestFact, mostFacts),
    ...(part.beats && { beats: tidied(part.beats, longestBeat, mostBeats) }),
  }))
  const whole = planSchema.safeParse(parts)
  return whole.success ? whole.data : null
}

function tidied(lines: readonly string[], longest: number, most: number): string[] {
  return lines
    .map((line) => line.trim().slice(0, longest))
    .filter((line) => line !== '')
    .slice(0, most)
}

/** Returns the list with one entry moved up or down by one place. */
export function moved<Entry>(list: readonly Entry[], from: number, by: 1 | -1): Entry[] {
  const to = from + by
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), entry, ...rest.slice(to)]
}
