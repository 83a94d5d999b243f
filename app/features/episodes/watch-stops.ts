import type { Player } from '#app/features/player/player.ts'
import { readToldStop, type Store, saveToldStop } from '#app/features/player/player-memory.ts'
import type { Stop } from '#tables/marks/browser-stops.ts'

const parts = 20
/** Who heard less has only looked in. */
const leastSeconds = 30

type WatchedPlayer = Pick<Player, 'getState' | 'getTime' | 'subscribe' | 'subscribeToTime'>

/**
 * Tells where listening to an episode stopped: when another one begins, and when the page says that it goes away
 * (`stopped`). What this browser told before is taken back with it, so that a listener who comes again stays one.
 */
export function watchStops(
  player: WatchedPlayer,
  { store, tell, isRefused }: { store: Store; tell: (stop: Stop) => void; isRefused: () => boolean },
) {
  let current: { podcastId: string; at: number; heard: number; whole: number } | null = null

  function stopped(): void {
    if (!current || current.heard < leastSeconds || current.whole <= 0) return
    const { podcastId, at, whole } = current
    const part = Math.min(parts, Math.floor((at / whole) * parts + 0.01))
    const before = readToldStop(store, podcastId)
    current.heard = leastSeconds
    if (before === part || isRefused() || !player.getState().tellsStops) return
    saveToldStop(store, podcastId, part)
    tell({ podcastId, part, before })
  }

  function look(): void {
    const { track, durationSeconds } = player.getState()
    if (track?.podcastId !== current?.podcastId) {
      stopped()
      current = track && {
        podcastId: track.podcastId,
        at: player.getTime(),
        heard: 0,
        whole: durationSeconds,
      }
    }
    if (current) current.whole = durationSeconds
  }

  function onTime(): void {
    look()
    const now = player.getTime()
    // A jump is not heard.
    const step = current ? now - current.at : 0
    if (!current) return
    if (step > 0 && step < 5) current.heard += step
    current.at = now
  }

  const ends = [player.subscribe(look), player.subscribeToTime(onTime)]
  look()
  return {
    stopped,
    end(): void {
      for (const end of ends) end()
    },
  }
}
