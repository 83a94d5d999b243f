import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { ShowForm } from './show-form.ts'

/** Props that every group of the show's settings receives. */
export type ShowGroup = {
  form: ShowForm
  errors: Partial<Record<keyof ShowForm, string>>
  change: (part: Partial<ShowForm>) => void
}

type TextName = {
  [name in keyof ShowForm]: ShowForm[name] extends string ? name : never
}[keyof ShowForm]

/** Single-line text field, or a URL field with `isAddress`. */
export function ShowTextField({
  group: { form, errors, change },
  name,
  label,
  hint,
  isAddress = false,
}: {
  group: ShowGroup
  name: TextName
  label: string
  hint?: string
  isAddress?: boolean
}) {
  return (
    <Field label={label} error={errors[name]} hint={hint}>
      <Input
        value={form[name]}
        maxLength={isAddress ? 2000 : 300}
        placeholder={isAddress ? 'https://' : undefined}
        inputMode={isAddress ? 'url' : undefined}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  )
}
