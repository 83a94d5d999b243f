import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Buttons that stay at the foot of the window while the page scrolls. Toasts do not cover the bar (toast-region.tsx). */
export function BottomBar({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      data-bottom-bar
      className={classNames(
        'sticky bottom-(--player-height,0px) z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-ground py-3',
        className,
      )}
      {...rest}
    />
  )
}
