import { z } from 'zod'
import { provers, reasonKinds, supports } from '#core/checks/support-label.ts'
import { deliverySchema } from './delivery.ts'

/** The two speakers exactly as named in the spec; they are also values in the database. */
export const speakers = ['Host A', 'Host B'] as const
export type Speaker = (typeof speakers)[number]

/** The role of a turn in the dialog. The pause before the turn depends on it. `opinion` is a hint of the writer. */
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

export const turnSchema = z.object({
  speaker: z.enum(speakers),
  text: z.string().min(1),
  kind: z.enum(turnKinds),
  /** Title of the part (chapter) that the turn belongs to. The turns of one part are consecutive. */
  part: z.string(),
  /** What is known of the turn (core/checks/support-label.ts). A value of an earlier version counts as not checked. */
  support: z.enum(supports).catch('not_checked'),
  provedBy: z.enum(provers).nullable().default(null),
  reason: z
    .object({ kind: z.enum(reasonKinds), words: z.string() })
    .nullable()
    .default(null),
  /** The passage, as UTF-16 offsets into the source text. */
  source: z.object({ start: z.number().int().nonnegative(), end: z.number().int().nonnegative() }).nullable(),
  /** How the turn is said, if that is unusual. */
  delivery: deliverySchema.nullish(),
})
export type Turn = z.infer<typeof turnSchema>
