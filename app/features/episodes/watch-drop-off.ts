import type { Player } from '#app/features/player/player.ts'
import { readReportedDropOff, type Store, saveReportedDropOff } from '#app/features/player/player-memory.ts'
import type { DropOff } from '#tables/reactions/drop-off-queries.ts'

const parts = 20
/** Listening for fewer seconds is not reported. */
const leastSeconds = 30

type WatchedPlayer = Pick<Player, 'getState' | 'getTime' | 'subscribe' | 'subscribeToTime'>

/**
 * Reports where listening to an episode stopped: when another episode begins, and when the page is hidden or closed
 * (`stopped`). Each report includes the browser's previous one, which it replaces, so a returning listener counts
 * once.
 */
export function watchDropOff(
  player: WatchedPlayer,
  { store, report, isRefused }: { store: Store; report: (stop: DropOff) => void; isRefused: () => boolean },
) {
  let current: { podcastId: string; at: number; playedSeconds: number; duration: number } | null = null

  function stopped(): void {
    if (!current || current.playedSeconds < leastSeconds || current.duration <= 0) return
    const { podcastId, at, duration } = current
    const part = Math.min(parts, Math.floor((at / duration) * parts + 0.01))
    const before = readReportedDropOff(store, podcastId)
    current.playedSeconds = leastSeconds
    if (before === part || isRefused() || !player.getState().tellsStops) return
    saveReportedDropOff(store, podcastId, part)
    report({ podcastId, part, before })
  }

  function update(): void {
    const { track, durationSeconds } = player.getState()
    if (track?.podcastId !== current?.podcastId) {
      stopped()
      current = track && {
        podcastId: track.podcastId,
        at: player.getTime(),
        playedSeconds: 0,
        duration: durationSeconds,
      }
    }
    if (current) current.duration = durationSeconds
  }

  function onTime(): void {
    update()
    const now = player.getTime()
    // Seeking does not count as listening.
    const step = current ? now - current.at : 0
    if (!current) return
    if (step > 0 && step < 5) current.playedSeconds += step
    current.at = now
  }

  const ends = [player.subscribe(update), player.subscribeToTime(onTime)]
  update()
  return {
    stopped,
    end(): void {
      for (const end of ends) end()
    },
  }
}
