import { useCallback, useState } from 'react'
import { useSideAudio } from '#app/features/player/use-side-audio.ts'
import voices from '#app/messages/voices.ts'
import { toastFailure } from '#app/ui/toast-list.ts'
import { longestTriedWords } from '#core/audio/lexicon.ts'
import type { Language } from '#core/languages/languages.ts'
import { callFunction } from '#tables/call-function.ts'
import { browserDatabase } from '#tables/database.ts'
import type { VoiceOption } from '#tables/options/options-queries.ts'

export type VoicePreview = {
  /** The host position whose voice plays or is loading. */
  active: string | null
  isLoading: boolean
  /** `text`: words to hear instead of the sample. */
  play: (position: string, voice: VoiceOption | undefined, text?: string) => void
}

/**
 * Plays a few seconds of a voice, one voice at a time. The server renders a sample if there is none, or if the language is not the
 * voice's first one.
 */
export function useVoicePreview(language?: Language): VoicePreview {
  const [active, setActive] = useState<string | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const { begin } = useSideAudio()

  const play = useCallback(
    async (position: string, voice: VoiceOption | undefined, text?: string) => {
      if (!voice?.is_available && !voice?.preview_url) {
        toastFailure(voices.noPreview)
        return
      }
      const { element, isOver } = begin()
      setActive(position)
      setIsLoading(true)
      const reset = () => {
        if (isOver()) return
        setActive(null)
        setIsLoading(false)
      }
      try {
        const isOther = language !== undefined && language !== voice.languages[0] && voice.is_available
        const storedUrl = isOther || text ? null : voice.preview_url
        const url = storedUrl ?? (await makePreview(voice.voice_id, isOther ? language : undefined, text))
        if (isOver()) return
        element.onended = reset
        element.onerror = () => {
          reset()
          toastFailure(voices.previewFailed)
        }
        element.src = url
        setIsLoading(false)
        await element.play()
      } catch {
        if (isOver()) return
        // A broken file was reported by onerror.
        if (!element.error) toastFailure(voices.previewFailed)
        reset()
      }
    },
    [begin, language],
  )
  return { active, isLoading, play }
}

async function makePreview(voiceId: string, language: Language | undefined, text?: string): Promise<string> {
  const body = {
    voiceId,
    ...(language && { language }),
    ...(text && { text: text.slice(0, longestTriedWords) }),
  }
  const { url } = await callFunction<{ url: string }>(await browserDatabase(), 'preview-voice', body)
  return url
}
