import { useCallback, useRef, useState } from 'react'
import { useSideAudio } from '#app/features/player/use-side-audio.ts'
import { tellFailure } from '#app/tell-failure.ts'
import type { Line } from '#core/editing/line.ts'
import { callFunction } from '#tables/call-function.ts'
import { browserDatabase } from '#tables/database.ts'

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
  const linesNow = useRef(lines)
  linesNow.current = lines
  const links = useRef(new Map<string, { url: Promise<string>; at: number }>())
  const { begin, stop: stopAudio } = useSideAudio()

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
    stopAudio()
    setPlayingId(null)
  }, [stopAudio])

  const play = useCallback(
    async (lineId: string, isOne = false) => {
      const { element, isOver } = begin()
      let next: Line | undefined = linesNow.current.find((line) => line.id === lineId)
      try {
        while (next && !isOver()) {
          const line: Line = next
          const after = nextVoiced(linesNow.current, line.id)
          if (line.clipKey) {
            setPlayingId(line.id)
            element.src = await linkTo(line.clipKey)
            if (isOver()) return
            if (after?.clipKey && !isOne) linkTo(after.clipKey).catch(() => {})
            await playToEnd(element, isOver)
          }
          next = isOne ? undefined : after
        }
        if (!isOver()) setPlayingId(null)
      } catch (error) {
        if (isOver()) return
        setPlayingId(null)
        tellFailure('This line cannot be played')(error)
      }
    },
    [linkTo, begin],
  )

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
