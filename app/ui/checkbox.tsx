import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

export function Checkbox({
  isChecked,
  onChange,
  isDisabled = false,
  children,
}: {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  isDisabled?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className="flex min-h-6 items-start gap-3 has-disabled:text-quiet">
      <Radix.Root
        id={id}
        checked={isChecked}
        onCheckedChange={(next) => onChange(next === true)}
        disabled={isDisabled}
        className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-small border border-edge bg-surface disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=checked]:text-on-accent"
      >
        <Radix.Indicator>
          <Check className="size-4" aria-hidden="true" />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className="text-sm">
        {children}
      </label>
    </div>
  )
}
