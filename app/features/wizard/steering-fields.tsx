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
        label="Audience"
        hint="Optional. For example: nurses in their first year."
        value={form.audience}
        maxLength={longestAudience}
        autoComplete="off"
        onText={(text) => change({ audience: text })}
      />
      <LongTextField
        label="Wishes"
        hint={`Optional. What to dwell on or leave out, and in which tone. Facts come from your text alone. ${form.wish.length.toLocaleString('en')} of ${longestSteering.toLocaleString('en')} characters.`}
        value={form.wish}
        maxLength={longestSteering}
        onText={(text) => change({ wish: text })}
      />
    </div>
  )
}
