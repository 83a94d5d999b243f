import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Words that scroll within their own height. Often nothing in them takes the focus, so the region itself does, for the arrow keys. */
export function ScrollRegion({
  label,
  className,
  ...rest
}: { label: string } & Omit<ComponentProps<'section'>, 'aria-label' | 'tabIndex'>) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
      tabIndex={0}
      aria-label={label}
      className={classNames('overflow-y-auto', className)}
      {...rest}
    />
  )
}
