import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { applyLexicon, parseLexicon } from '#core/audio/lexicon.ts'
import type { Speaking } from '#core/editing/voice-state.ts'
import { isOpen } from '#core/wizard/wizard-step.ts'
import { browserDatabase } from '#tables/connect.ts'
import type { GenerationJob } from '#tables/generation-jobs.ts'
import { voiceQueries } from '#tables/voices.ts'

/** What decides whether a line's recording still holds: voices, pronunciations, and what is being voiced. */
export function useSpeaking(lexicon: string, jobs: GenerationJob[]): Speaking {
  const { user } = useAuth()
  const voices = useQuery({
    ...voiceQueries(browserDatabase).effective(user?.id ?? ''),
    enabled: user !== null,
  })
  const voicing = jobs
    .filter((job) => job.kind === 'make-audio' && isOpen(job.status))
    .flatMap((job) => job.details?.currentSegmentIds ?? [])
    .join()
  return useMemo(() => {
    const entries = readLexicon(lexicon)
    return {
      voices: Object.fromEntries((voices.data ?? []).map((voice) => [voice.host_position, voice.voice_id])),
      spoken: (text) => applyLexicon(text, entries),
      voicingIds: new Set(voicing ? voicing.split(',') : []),
    }
  }, [lexicon, voices.data, voicing])
}

/** A lexicon that cannot be read changes nothing; its dialog says what is wrong with it. */
function readLexicon(text: string) {
  try {
    return parseLexicon(text)
  } catch {
    return []
  }
}
