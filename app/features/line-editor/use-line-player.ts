import { useCallback, useEffect, useRef, useState } from 'react'
import { useSideAudio } from '#app/features/player/use-side-audio.ts'
import words from '#app/messages/labels.ts'
import { reportFailure } from '#app/report-failure.ts'
import type { Line } from '#core/editing/line.ts'
import { type Beginning, soundOf } from '#core/editing/voice-state.ts'
import { callFunction } from '#tables/call-function.ts'
import { browserDatabase } from '#tables/database.ts'

/** How long a signed link is reused, in ms; the links are valid for longer. */
const linkLifeMs = 4 * 60_000

export type LinePlayer = {
  playingId: string | null
  /** Plays this line and the following ones. `only`: ids to which the following lines are limited. */
  play: (lineId: string, only?: string[]) => void
  stop: () => void
}

/**
 * Plays the recordings of lines, one after another, and skips lines without one. For a line that is still being
 * voiced, it plays the part that exists and continues as more arrives.
 */
export function useLinePlayer(
  podcastId: string,
  lines: Line[],
  beginning: Beginning | null = null,
): LinePlayer {
  const [playingId, setPlayingId] = useState<string | null>(null)
  const now = useRef({ lines, beginning })
  now.current = { lines, beginning }
  const onChange = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: wakes the loop that waits for more of a line.
  useEffect(() => onChange.current(), [lines, beginning])
  const links = useRef(new Map<string, { url: Promise<string>; at: number }>())
  const { begin, stop: stopAudio } = useSideAudio()

  const linkTo = useCallback(
    (clipKey: string) => {
      const cached = links.current.get(clipKey)
      if (cached && Date.now() - cached.at < linkLifeMs) return cached.url
      const url = browserDatabase()
        .then((db) => callFunction<{ url: string }>(db, 'media-url', { podcastId, clipKey }))
        .then((response) => response.url)
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
    async (lineId: string, only?: string[]) => {
      const { element, isOver } = begin()
      const find = (id: string) => now.current.lines.find((line) => line.id === id)

      async function playLine(id: string): Promise<void> {
        let playedKey: string | null = null
        let playedSeconds = 0
        while (!isOver()) {
          const line = find(id)
          const sound = line && soundOf(line, now.current.beginning)
          if (!sound) return
          if (sound.clipKey === playedKey) {
            await new Promise<void>((resolve) => {
              onChange.current = resolve
            })
            continue
          }
          setPlayingId(id)
          element.src = await linkTo(sound.clipKey)
          if (isOver()) return
          // A longer recording of the same line: continue where the shorter one ended.
          if (playedSeconds > 0) element.currentTime = playedSeconds
          const next = nextVoiced(now.current.lines, id, only)
          if (next?.clipKey) linkTo(next.clipKey).catch(() => {})
          await playToEnd(element, isOver)
          if (sound.isWhole) return
          playedKey = sound.clipKey
          playedSeconds = element.duration
        }
      }

      let nextId: string | undefined = lineId
      try {
        while (nextId && !isOver()) {
          await playLine(nextId)
          nextId = nextVoiced(now.current.lines, nextId, only)?.id
        }
        if (!isOver()) setPlayingId(null)
      } catch (error) {
        if (isOver()) return
        setPlayingId(null)
        reportFailure(words.notPlayed)(error)
      }
    },
    [linkTo, begin],
  )

  return { playingId, play, stop }
}

function nextVoiced(lines: Line[], lineId: string, only?: string[]): Line | undefined {
  return lines
    .slice(lines.findIndex((line) => line.id === lineId) + 1)
    .find((line) => line.clipKey !== null && (only?.includes(line.id) ?? true))
}

/** Resolves when the recording has ended or another player has taken over. */
async function playToEnd(element: HTMLAudioElement, isOver: () => boolean): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    element.onended = () => resolve()
    element.onpause = () => isOver() && resolve()
    element.onerror = () => reject(new Error('the recording could not be read'))
  })
  await element.play()
  await ended
}
