import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

/** Sticky bar with the buttons of a step. */
export function StepBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-step-bar
      className="sticky bottom-(--player-height,0px) z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-ground py-3"
    >
      {children}
    </div>
  )
}

/** Back to the previous step; only an arrow on phones. */
export function StepBack({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="quiet" className="max-sm:px-2" onClick={onClick} icon={ArrowLeft}>
      <span className="max-sm:sr-only">{children}</span>
    </Button>
  )
}
