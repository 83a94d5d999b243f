import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldAttributes } from './field.tsx'
import { controlStyles } from './input.tsx'

/** Grows with its text in browsers with `field-sizing`. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldAttributes()}
      rows={rows}
      className={classNames(controlStyles, 'field-sizing-content min-h-24 resize-y px-3.5 py-2.5', className)}
      {...props}
    />
  )
}
