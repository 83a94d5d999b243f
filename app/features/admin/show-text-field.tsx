import { TextField } from '#app/ui/text-field.tsx'
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
    <TextField
      label={label}
      error={errors[name]}
      hint={hint}
      value={form[name]}
      maxLength={isAddress ? 2000 : 300}
      placeholder={isAddress ? 'https://' : undefined}
      inputMode={isAddress ? 'url' : undefined}
      onText={(text) => change({ [name]: text })}
    />
  )
}
