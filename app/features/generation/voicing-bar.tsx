import type { ComponentProps, ReactNode } from 'react'
import { isOpen } from '#core/wizard/wizard-step.ts'
import type { GenerationState } from './use-generation.ts'
import { VoicingEstimate } from './voicing-estimate.tsx'
import { VoicingProgress } from './voicing-progress.tsx'

/**
 * The end of the bar below a script: the progress of a running voicing, or else the estimate of a voicing and the buttons to start it.
 */
export function VoicingBar({
  generation: { voicing, refresh },
  children,
  ...estimate
}: ComponentProps<typeof VoicingEstimate> & {
  generation: Pick<GenerationState, 'voicing' | 'refresh'>
  children: ReactNode
}) {
  if (voicing && isOpen(voicing.status)) return <VoicingProgress job={voicing} onStopped={refresh} />
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2 max-sm:contents">
      <VoicingEstimate {...estimate} />
      {children}
    </div>
  )
}
