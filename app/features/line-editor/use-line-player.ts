import { useCallback, useEffect, useRef, useState } from 'react'
import { usePlayer } from '#app/features/player/player-provider.tsx'
import { toast } from '#app/ui/toast-list.ts'
import type { Line } from '#core/editing/line.ts'
import { plainMessage } from '#core/errors.ts'
import { callFunction } from '#tables/call-function.ts'
import { browserDatabase } from '#tables/connect.ts'

/** A link lives longer than this; after it a new one is asked for. */
const linkLifeMs = 4 * 60_000

export type LinePlayer = {
  playingId: string | null
  /** Plays this line, and the ones after it unless `isOne`. */
  play: (lineId: string, isOne?: boolean) => void
  stop: () => void
}

/** Plays the recordings of single lines, one after another. Lines without one are passed over. */
export function useLinePlayer(podcastId: string, lines: Line[]): LinePlayer {
  const [playingId, setPlayingId] = useState<string | null>(null)
  const audio = useRef<HTMLAudioElement | null>(null)
  const linesNow = useRef(lines)
  linesNow.current = lines
  const links = useRef(new Map<string, { url: Promise<string>; at: number }>())
  const turn = useRef(0)
  const sitePlayer = usePlayer()

  const linkTo = useCallback(
    (clipKey: string) => {
      const known = links.current.get(clipKey)
      if (known && Date.now() - known.at < linkLifeMs) return known.url
      const url = browserDatabase()
        .then((db) => callFunction<{ url: string }>(db, 'media-url', { podcastId, clipKey }))
        .then((answer) => answer.url)
      url.catch(() => links.current.delete(clipKey))
      links.current.set(clipKey, { url, at: Date.now() })
      return url
    },
    [podcastId],
  )

  const stop = useCallback(() => {
    turn.current += 1
    audio.current?.pause()
    setPlayingId(null)
  }, [])

  const play = useCallback(
    async (lineId: string, isOne = false) => {
      turn.current += 1
      const mine = turn.current
      sitePlayer.pause()
      audio.current ??= new Audio()
      const element = audio.current
      element.pause()
      let next: Line | undefined = linesNow.current.find((line) => line.id === lineId)
      try {
        while (next && turn.current === mine) {
          const line: Line = next
          const after = nextVoiced(linesNow.current, line.id)
          if (line.clipKey) {
            setPlayingId(line.id)
            element.src = await linkTo(line.clipKey)
            if (turn.current !== mine) return
            if (after?.clipKey && !isOne) linkTo(after.clipKey).catch(() => {})
            await playToEnd(element, () => turn.current !== mine)
          }
          next = isOne ? undefined : after
        }
        if (turn.current === mine) setPlayingId(null)
      } catch (error) {
        if (turn.current !== mine) return
        setPlayingId(null)
        toast({
          title: 'This line cannot be played',
          description: plainMessage(error),
          variant: 'destructive',
        })
      }
    },
    [linkTo, sitePlayer],
  )

  useEffect(() => stop, [stop])
  return { playingId, play, stop }
}

function nextVoiced(lines: Line[], lineId: string): Line | undefined {
  return lines.slice(lines.findIndex((line) => line.id === lineId) + 1).find((line) => line.clipKey !== null)
}

/** Resolves when the recording has ended or somebody else took over. */
async function playToEnd(element: HTMLAudioElement, isOver: () => boolean): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    element.onended = () => resolve()
    element.onpause = () => isOver() && resolve()
    element.onerror = () => reject(new Error('the recording could not be read'))
  })
  await element.play()
  await ended
}
