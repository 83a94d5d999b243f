import { useId } from 'react'

export type Choice<Value extends string> = { value: Value; label: string; text: string }

/** Radio buttons, each with an explanation. */
export function RadioChoice<Value extends string>({
  legend,
  choices,
  value,
  onChange,
}: {
  legend: string
  choices: Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="flex min-h-6 cursor-pointer items-start gap-3 text-sm">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span>
            {choice.label}
            <span className="block text-quiet">{choice.text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
