import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldAttributes } from './field.tsx'
import { controlStyles } from './input.tsx'

/** The browser's own list: light, and the best there is on phones. For rich options there is Select. */
export function NativeSelect({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative inline-flex', className)}>
      <select
        {...useFieldAttributes()}
        className={classNames(controlStyles, 'h-11 cursor-pointer appearance-none pr-10 pl-3.5 text-sm')}
        {...props}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3.5 size-4 text-quiet"
      />
    </span>
  )
}
