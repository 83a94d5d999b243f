import { Banner } from '#app/ui/banner.tsx'
import type { GenerationJob } from '#tables/jobs/browser.ts'

/** Why the last voicing failed, for as long as nothing newer was begun: who comes back later has missed the toast. */
export function VoicingFailure({ voicing }: { voicing: GenerationJob | null }) {
  if (voicing?.status !== 'failed') return null
  return (
    <Banner tone="danger" title="Failed to generate audio. Please try again.">
      {voicing.error} What is voiced is kept.
    </Banner>
  )
}
