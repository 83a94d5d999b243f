import { useCallback, useEffect, useRef } from 'react'
import { usePlayer } from './player-provider.tsx'

/**
 * One playback of the side audio. `isOver` is true once another playback was started, this one was stopped, or the user left the page.
 */
export type SideTurn = { element: HTMLAudioElement; isOver: () => boolean }

/** Plays short sounds beside the site's player, one at a time. Starting a sound pauses the player and stops the sound before it. */
export function useSideAudio(): { begin: () => SideTurn; stop: () => void } {
  const audio = useRef<HTMLAudioElement | null>(null)
  const turn = useRef(0)
  const sitePlayer = usePlayer()

  const stop = useCallback(() => {
    turn.current += 1
    audio.current?.pause()
  }, [])
  const begin = useCallback(() => {
    stop()
    const mine = turn.current
    sitePlayer.pause()
    audio.current ??= new Audio()
    return { element: audio.current, isOver: () => turn.current !== mine }
  }, [sitePlayer, stop])
  useEffect(() => stop, [stop])
  return { begin, stop }
}
