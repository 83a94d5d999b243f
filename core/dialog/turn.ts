import { z } from 'zod'
import { provers, reasonKinds, supports } from '#core/checks/support-label.ts'
import { deliverySchema } from './delivery.ts'

/** The two speakers exactly as named in the spec; they are also values in the database. */
export const speakers = ['Host A', 'Host B'] as const
export type Speaker = (typeof speakers)[number]

/**
 * The roles of a turn in the dialog. The pause before a turn depends on its role. A writer may mark a turn as `opinion`, but this mark is
 * only a hint.
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

export const turnSchema = z.object({
  speaker: z.enum(speakers),
  text: z.string().min(1),
  kind: z.enum(turnKinds),
  /** Title of the part (chapter) that the turn belongs to. The turns of one part are consecutive. */
  part: z.string(),
  /**
   * How well the source supports the turn (see core/checks/support-label.ts). Any other value, such as one of an earlier version, is read
   * as `not_checked`.
   */
  support: z.enum(supports).catch('not_checked'),
  provedBy: z.enum(provers).nullable().default(null),
  reason: z
    .object({ kind: z.enum(reasonKinds), words: z.string() })
    .nullable()
    .default(null),
  /** The passage of the source text that supports the turn, as UTF-16 offsets. Null if there is none. */
  source: z.object({ start: z.number().int().nonnegative(), end: z.number().int().nonnegative() }).nullable(),
  /** How the turn is spoken. Not set for the usual way of speaking. */
  delivery: deliverySchema.nullish(),
})
export type Turn = z.infer<typeof turnSchema>
