import { z } from 'zod'

/** The two speakers exactly as named in the spec; they are also values in the database. */
export const speakers = ['Host A', 'Host B'] as const
export type Speaker = (typeof speakers)[number]

/**
 * The role of a turn in the dialog; the pause before it depends on this. `opinion` is the writer's hint that the turn
 * states no fact; the grounding verifies that.
 */
export const turnKinds = [
  'opening',
  'question',
  'answer',
  'reaction',
  'opinion',
  'takeaway',
  'close',
] as const
export type TurnKind = (typeof turnKinds)[number]

/**
 * Support label of a turn: `quoted` has verbatim words of the source in quotation marks; `supported` has a supporting
 * passage; `opinion` claims no fact that could be checked; `unsupported` claims something without a supporting passage.
 * `null` claims nothing (a question, a greeting).
 */
export const supports = ['quoted', 'supported', 'opinion', 'unsupported'] as const
export type Support = (typeof supports)[number]

export const turnSchema = z.object({
  speaker: z.enum(speakers),
  text: z.string().min(1),
  kind: z.enum(turnKinds),
  /** Title of the part (chapter) of the turn; turns of one part are consecutive. */
  part: z.string(),
  support: z.enum(supports).nullable(),
  /** The supporting passage: UTF-16 offsets into the source text. */
  source: z.object({ start: z.number().int().nonnegative(), end: z.number().int().nonnegative() }).nullable(),
})
export type Turn = z.infer<typeof turnSchema>
