import { LongTextField, TextField } from '#app/ui/text-field.tsx'

/** What each group of fields of a settings form receives. */
export type SettingsGroup<Fields> = {
  form: Fields
  errors: Partial<Record<keyof Fields, string>>
  change: (part: Partial<Fields>) => void
}

/** A text field of a settings form: one line, several lines with `isLong`, or a URL with `isAddress`. */
export function SettingsTextField<Fields extends Record<Name, string>, Name extends keyof Fields>({
  group: { form, errors, change },
  name,
  isLong = false,
  isAddress = false,
  ...field
}: {
  group: SettingsGroup<Fields>
  name: Name
  label: string
  hint?: string
  maxLength?: number
  placeholder?: string
  className?: string
  isLong?: boolean
  isAddress?: boolean
}) {
  const Control = isLong ? LongTextField : TextField
  return (
    <Control
      error={errors[name]}
      value={form[name]}
      maxLength={isAddress ? 2000 : 300}
      onText={(text) => change({ [name]: text } as Partial<Fields>)}
      {...(isAddress && { placeholder: 'https://', inputMode: 'url' })}
      {...field}
    />
  )
}
