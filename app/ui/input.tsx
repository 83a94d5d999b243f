import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldAttributes } from './field.tsx'

export const controlStyles =
  'w-full rounded-control border border-edge bg-surface text-base text-text transition-colors placeholder:text-quiet hover:border-quiet focus-visible:border-accent focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger aria-invalid:focus-visible:outline-danger'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldAttributes()}
      // The scroll margin keeps the label in sight below the header after scrolling to the field.
      className={classNames(controlStyles, 'h-11 scroll-mt-9 px-3.5', className)}
      {...props}
    />
  )
}
