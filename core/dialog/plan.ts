import { z } from 'zod'

export const longestTitle = 80
export const longestFocus = 600
export const longestFact = 300
export const mostFacts = 8
export const mostParts = 12
export const longestBeat = 200
export const mostBeats = 10

/** A planned part of an episode: its title, its topic and the facts to include. */
const planPartSchema = z.object({
  title: z.string().trim().min(1).max(longestTitle),
  focus: z.string().trim().max(longestFocus),
  facts: z.array(z.string().trim().min(1).max(longestFact)).max(mostFacts),
  /** The steps of the part, each after its name: "Hook: …", "Cost: …", "Host A: …". */
  beats: z.array(z.string().trim().min(1).max(longestBeat)).max(mostBeats).optional(),
  /** Length relative to the other parts, from 1 to 3. */
  weight: z.number().min(1).max(3),
})
export type PlanPart = z.infer<typeof planPartSchema>

/** Returns the number of parts: about one per two minutes, at least 3 (beginning, middle and end), at most 9. */
export function partCount(minutes: number): number {
  return Math.min(9, Math.max(3, Math.round(minutes / 2) + 1))
}

export const planSchema = z.array(planPartSchema).min(2).max(mostParts)
