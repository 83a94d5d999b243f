import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

/** One, two or three columns. `isThree` skips the two-column layout, where three cards would leave a gap. */
export function EpisodeGrid({
  isBusy = false,
  isThree = false,
  children,
}: {
  isBusy?: boolean
  isThree?: boolean
  children: ReactNode
}) {
  return (
    <div
      aria-busy={isBusy}
      className={classNames(
        'grid grid-cols-1 gap-x-6 gap-y-8 md:gap-y-12 lg:grid-cols-3 lg:gap-x-8',
        isThree ? 'md:grid-cols-3' : 'md:grid-cols-2',
      )}
    >
      {children}
    </div>
  )
}
