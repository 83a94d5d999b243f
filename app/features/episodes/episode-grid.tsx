import type { ReactNode } from 'react'

/** One, two or three columns. */
export function EpisodeGrid({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <div
      aria-busy={isBusy}
      className="grid grid-cols-1 gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8"
    >
      {children}
    </div>
  )
}
