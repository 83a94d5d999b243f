import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
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
      <Field label="Audience" hint="Optional. For example: nurses in their first year.">
        <Input
          value={form.audience}
          maxLength={longestAudience}
          autoComplete="off"
          onChange={(event) => change({ audience: event.target.value })}
        />
      </Field>
      <Field
        label="Wishes"
        hint={`Optional. What to dwell on or leave out, and in which tone. Facts come from your text alone. ${form.wish.length.toLocaleString('en')} of ${longestSteering.toLocaleString('en')} characters.`}
      >
        <Textarea
          value={form.wish}
          maxLength={longestSteering}
          onChange={(event) => change({ wish: event.target.value })}
        />
      </Field>
    </div>
  )
}
