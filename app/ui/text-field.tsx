import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Textarea } from './textarea.tsx'

type InField<Control> = Omit<Control, 'className'> &
  Omit<ComponentProps<typeof Field>, 'children'> & {
    onText?: (text: string) => void
    inputClassName?: string
  }

/** An input with its label, hint and error. */
export function TextField({
  label,
  help,
  hint,
  error,
  isRequired,
  className,
  inputClassName,
  onText,
  ...input
}: InField<ComponentProps<typeof Input>>) {
  return (
    <Field {...{ label, help, hint, error, isRequired, className }}>
      <Input className={inputClassName} onChange={(event) => onText?.(event.target.value)} {...input} />
    </Field>
  )
}

/** The same for a text of several lines. */
export function LongTextField({
  label,
  help,
  hint,
  error,
  isRequired,
  className,
  inputClassName,
  onText,
  ...input
}: InField<ComponentProps<typeof Textarea>>) {
  return (
    <Field {...{ label, help, hint, error, isRequired, className }}>
      <Textarea className={inputClassName} onChange={(event) => onText?.(event.target.value)} {...input} />
    </Field>
  )
}
