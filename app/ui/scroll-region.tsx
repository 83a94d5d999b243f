import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/**
 * A text that scrolls within its own height. The region itself takes the focus, because often nothing inside does, and the arrow keys
 * need it.
 */
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
