import { z } from 'zod'

/** The two positions of the spec, word for word; they are also values in the database. */
export const speakers = ['Host A', 'Host B'] as const
export type Speaker = (typeof speakers)[number]

/**
 * What a turn does in the talk; the gap before it depends on this. `opinion` is a writer's hint that the host judges or
 * feels and tells no fact; whether that is so is found out by the grounding.
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
 * How a turn stands to its source: `quoted` has words of the source inside quotation marks, found there letter for
 * letter; `supported` rests on a passage; `opinion` judges or feels and claims no fact that could be checked;
 * `unsupported` claims something that no passage was found for.
 * `null` claims nothing (a question, a greeting).
 */
export const supports = ['quoted', 'supported', 'opinion', 'unsupported'] as const
export type Support = (typeof supports)[number]

export const turnSchema = z.object({
  speaker: z.enum(speakers),
  text: z.string().min(1),
  kind: z.enum(turnKinds),
  /** Title of the part (chapter) the turn belongs to; turns of one part stand together. */
  part: z.string(),
  support: z.enum(supports).nullable(),
  /** The passage behind the turn: UTF-16 offsets into the source text as it was read. */
  source: z.object({ start: z.number().int().nonnegative(), end: z.number().int().nonnegative() }).nullable(),
})
export type Turn = z.infer<typeof turnSchema>
