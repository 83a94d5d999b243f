import { z } from 'zod'

export const longestTitle = 80
export const longestFocus = 600
export const longestFact = 300
export const mostFacts = 8
export const mostParts = 12

/** A part of an episode before it is written: what it is called, what it is about, what it tells. */
const planPartSchema = z.object({
  title: z.string().trim().min(1).max(longestTitle),
  focus: z.string().trim().max(longestFocus),
  facts: z.array(z.string().trim().min(1).max(longestFact)).max(mostFacts),
  /** How much time it deserves, 1 to 3. */
  weight: z.number().min(1).max(3),
})
export type PlanPart = z.infer<typeof planPartSchema>

/** One part for about two minutes, and never fewer than beginning, middle and end. */
export function partCount(minutes: number): number {
  return Math.min(9, Math.max(3, Math.round(minutes / 2) + 1))
}

export const planSchema = z.array(planPartSchema).min(2).max(mostParts)
