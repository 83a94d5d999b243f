import { jsonSchema } from 'ai'
import { z } from 'zod'
import { speakers, turnKinds } from '#core/dialog/turn.ts'

/** A turn as requested from the model. */
const requestedTurn = z.object({
  part: z.number(),
  speaker: z.enum(speakers),
  kind: z.enum(turnKinds),
  text: z.string(),
  quote: z.string().nullable(),
})
export type TurnDraft = z.infer<typeof acceptedTurn>

/** Lenient form, for servers that do not enforce a schema: tolerates slips, but never a third speaker. */
const acceptedTurn = z.object({
  part: z.coerce.number().nullable().catch(null),
  speaker: z.preprocess(fullSpeaker, z.enum(speakers)),
  kind: z
    .preprocess((kind) => (typeof kind === 'string' ? kind.toLowerCase() : kind), z.enum(turnKinds))
    .catch('answer'),
  text: z.string(),
  quote: z.string().nullable().catch(null),
})

/** Sends the strict form to the model and validates its reply by the lenient one. */
export const turnDraftSchema = jsonSchema<TurnDraft>(
  () => z.toJSONSchema(requestedTurn, { target: 'draft-7' }) as object,
  {
    validate: (value) => {
      const result = acceptedTurn.safeParse(value)
      return result.success ? { success: true, value: result.data } : { success: false, error: result.error }
    },
  },
)

function fullSpeaker(speaker: unknown): unknown {
  const letter = typeof speaker === 'string' && /^\s*(?:host[\s_-]?)?([ab])\s*$/i.exec(speaker)?.[1]
  return letter ? `Host ${letter.toUpperCase()}` : speaker
}
