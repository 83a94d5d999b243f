import { jsonSchema } from 'ai'
import { z } from 'zod'
import { speakers, turnKinds } from '#core/dialog/turn.ts'

/** A turn as the model hands it in. */
const asked = z.object({
  speaker: z.enum(speakers),
  kind: z.enum(turnKinds),
  text: z.string(),
  quote: z.string().nullable(),
})
export type TurnDraft = z.infer<typeof asked>

/** What is taken from servers that do not hold models to a schema: slips of form, but never a third speaker. */
const taken = z.object({
  speaker: z.preprocess(fullSpeaker, z.enum(speakers)),
  kind: z
    .preprocess((kind) => (typeof kind === 'string' ? kind.toLowerCase() : kind), z.enum(turnKinds))
    .catch('answer'),
  text: z.string(),
  quote: z.string().nullable().catch(null),
})

/** The strict form for the model, the lenient one for its answer. */
export const turnDraftSchema = jsonSchema<TurnDraft>(
  () => z.toJSONSchema(asked, { target: 'draft-7' }) as object,
  {
    validate: (value) => {
      const result = taken.safeParse(value)
      return result.success ? { success: true, value: result.data } : { success: false, error: result.error }
    },
  },
)

function fullSpeaker(speaker: unknown): unknown {
  const letter = typeof speaker === 'string' && /^\s*(?:host[\s_-]?)?([ab])\s*$/i.exec(speaker)?.[1]
  return letter ? `Host ${letter.toUpperCase()}` : speaker
}
