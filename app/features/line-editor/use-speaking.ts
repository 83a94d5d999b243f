import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { applyLexicon, joinLexicons, parseLexicon } from '#core/audio/lexicon.ts'
import { styleOf } from '#core/audio/sound-style.ts'
import { expectedVoices } from '#core/editing/expected-voices.ts'
import type { Speaking } from '#core/editing/voice-state.ts'
import { isOpen } from '#core/wizard/wizard-step.ts'
import { browserDatabase } from '#tables/database.ts'
import type { GenerationJob } from '#tables/jobs/jobs-queries.ts'
import {
  generationOptionQueries,
  type HostVoice,
  hostVoiceQueries,
  voiceQueries,
} from '#tables/options/options-queries.ts'
import type { OwnPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { showSettingsQueries } from '#tables/show/show-queries.ts'

/** What determines whether a recording is current: voices, pronunciations, and the running job. */
export function useSpeaking(podcast: OwnPodcast | null | undefined, jobs: GenerationJob[]): Speaking {
  const viewer = useViewer()
  const { user } = useAuth()
  const lexicon = podcast?.lexicon ?? ''
  const language = podcast?.language ?? 'en'
  const pinned = podcast?.voices
  const show = useQuery({
    ...hostVoiceQueries(viewer).effective(),
    enabled: user !== null && pinned !== undefined && Object.keys(pinned).length === 0,
  })
  const voiceOptions = useQuery(voiceQueries(browserDatabase).options())
  const options = useQuery(generationOptionQueries(browserDatabase).all())
  const model = options.data?.find((one) => one.kind === 'voice_model' && one.id === podcast?.tts_model)
  const modelProvider = model?.details.provider ?? null
  const sound = podcast?.sound
  const ofShow = useQuery(showSettingsQueries(browserDatabase).one()).data
  const showSound = ofShow?.sound
  const showLexicon = ofShow?.lexicon ?? ''
  const ttsModel = podcast?.tts_model ?? null
  const voicing = jobs
    .filter((job) => (job.kind === 'make-audio' || job.kind === 'voice-lines') && isOpen(job.status))
    .flatMap((job) => job.details?.currentSegmentIds ?? [])
    .join()
  const beginning = jobs.find((job) => job.kind === 'make-audio' && isOpen(job.status))?.details?.beginning
  const beginId = beginning?.segmentId
  const beginKey = beginning?.clipKeys.at(-1)
  return useMemo(() => {
    const entries = joinLexicons(readLexicon(lexicon), readLexicon(showLexicon))
    const { pace } = styleOf(sound, showSound)
    return {
      pace,
      model: ttsModel,
      provider: modelProvider,
      voices: expectedVoices({ ...voicesByHost(show.data), ...pinned }, voiceOptions.data ?? [], {
        language,
        modelProvider,
      }),
      spoken: (text) => applyLexicon(text, entries),
      voicingIds: new Set(voicing ? voicing.split(',') : []),
      beginning: beginId && beginKey ? { lineId: beginId, clipKey: beginKey } : null,
    }
  }, [
    lexicon,
    showLexicon,
    language,
    modelProvider,
    pinned,
    show.data,
    voiceOptions.data,
    voicing,
    beginId,
    beginKey,
    sound,
    showSound,
    ttsModel,
  ])
}

const voicesByHost = (voices: HostVoice[] = []) =>
  Object.fromEntries(voices.map(({ host_position, voice_id }) => [host_position, voice_id]))

/** An invalid lexicon counts as empty; its dialog shows the error. */
function readLexicon(text: string) {
  try {
    return parseLexicon(text)
  } catch {
    return []
  }
}
