import { fill, formatNumber } from '#app/messages/message.ts'
import words from '#app/messages/wizard.ts'
import { LongTextField, TextField } from '#app/ui/text-field.tsx'
import { longestAudience, longestSteering } from '#core/dialog/steering.ts'
import type { CreateForm } from '#core/wizard/create-form.ts'

/** Audience and instructions for a language model. */
export function SteeringFields({
  form,
  change,
}: {
  form: CreateForm
  change: (part: Partial<CreateForm>) => void
}) {
  return (
    <div className="flex flex-col gap-6">
      <TextField
        label={words.audience}
        hint={words.audienceHint}
        value={form.audience}
        maxLength={longestAudience}
        autoComplete="off"
        onText={(text) => change({ audience: text })}
      />
      <LongTextField
        label={words.wishes}
        hint={fill(words.wishesHint, {
          length: formatNumber(form.wish.length),
          most: formatNumber(longestSteering),
        })}
        value={form.wish}
        maxLength={longestSteering}
        onText={(text) => change({ wish: text })}
      />
    </div>
  )
}
