import { useCallback, useEffect, useRef, useState } from 'react'
import { usePlayer } from '#app/features/player/player-provider.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { callFunction } from '#tables/call-function.ts'
import { browserDatabase } from '#tables/connect.ts'
import type { VoiceOption } from '#tables/voices.ts'

export type VoicePreview = {
  /** The position whose voice plays or is being fetched. */
  active: string | null
  isLoading: boolean
  play: (position: string, voice: VoiceOption | undefined) => void
}

/** Plays a few seconds of a voice; one at a time. A voice without a kept sample has one made. */
export function useVoicePreview(): VoicePreview {
  const [active, setActive] = useState<string | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const audio = useRef<HTMLAudioElement | null>(null)
  const turn = useRef(0)
  const sitePlayer = usePlayer()

  const play = useCallback(
    async (position: string, voice: VoiceOption | undefined) => {
      if (!voice?.is_available && !voice?.preview_url) {
        toast({ title: 'No preview available for this voice', variant: 'destructive' })
        return
      }
      turn.current += 1
      const mine = turn.current
      sitePlayer.pause()
      audio.current ??= new Audio()
      const element = audio.current
      element.pause()
      setActive(position)
      setIsLoading(true)
      const reset = () => {
        if (turn.current !== mine) return
        setActive(null)
        setIsLoading(false)
      }
      try {
        const url = voice.preview_url ?? (await makePreview(voice.voice_id))
        if (turn.current !== mine) return
        element.onended = reset
        element.onerror = () => {
          reset()
          toast({ title: 'Failed to play preview', variant: 'destructive' })
        }
        element.src = url
        setIsLoading(false)
        await element.play()
      } catch {
        if (turn.current !== mine) return
        // A broken file told so already through onerror.
        if (!element.error) toast({ title: 'Failed to play preview', variant: 'destructive' })
        reset()
      }
    },
    [sitePlayer],
  )

  useEffect(
    () => () => {
      turn.current += 1
      audio.current?.pause()
    },
    [],
  )
  return { active, isLoading, play }
}

async function makePreview(voiceId: string): Promise<string> {
  const { url } = await callFunction<{ url: string }>(await browserDatabase(), 'preview-voice', { voiceId })
  return url
}
