import type { ReactNode } from 'react'

/** Where a step goes on: always in sight, however long what stands above it is. */
export function StepBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-(--player-height,0px) z-10 -mx-2 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-ground px-2 py-3">
      {children}
    </div>
  )
}
