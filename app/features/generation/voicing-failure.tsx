import words from '#app/messages/wizard.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { GenerationJob } from '#tables/jobs/jobs-queries.ts'

/** Shows why the last voicing failed until a newer one starts: a user who returns later has missed the toast. */
export function VoicingFailure({ voicing }: { voicing: GenerationJob | null }) {
  if (voicing?.status !== 'failed') return null
  return (
    <Banner tone="danger" title={words.audioFailed}>
      {voicing.error} {words.voicedKept}
    </Banner>
  )
}
