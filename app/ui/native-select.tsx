import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldAttributes } from './field.tsx'
import { controlStyles } from './input.tsx'

/** The native select: light, and best on phones. Select is for options with notes and groups. */
export function NativeSelect({
  className,
  options,
  onValueChange,
  ...props
}: Omit<ComponentProps<'select'>, 'children'> & {
  options: (readonly [value: string, label: string])[]
  onValueChange?: (value: string) => void
}) {
  return (
    <span className={classNames('relative inline-flex', className)}>
      <select
        {...useFieldAttributes()}
        className={classNames(controlStyles, 'h-11 cursor-pointer appearance-none pr-10 pl-3.5 text-sm')}
        onChange={(event) => onValueChange?.(event.target.value)}
        {...props}
      >
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3.5 size-4 text-quiet"
      />
    </span>
  )
}
