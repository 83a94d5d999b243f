import { useEffect } from 'react'
import { browserDatabase } from '#tables/database.ts'
import { recordListen } from '#tables/marks/browser.ts'
import type { Player } from './player.ts'

/** Less than this is looking in, not listening. */
export const leastSeconds = 30

/**
 * Adds up what is really heard: steps of the clock forward of at most 2 seconds, so that seeking adds nothing.
 * Answers the seconds heard so far.
 */
export function makeListenMeter(): (seconds: number) => number {
  let last: number | null = null
  let heard = 0
  return (seconds) => {
    const step = last === null ? 0 : seconds - last
    if (step > 0 && step <= 2) heard += step
    last = seconds
    return heard
  }
}

/** Counts a listen once somebody has really listened, and once more with the whole length at the end of the visit. */
export function useListenCount(player: Player): void {
  useEffect(() => {
    let podcastId: string | null = null
    let meter = makeListenMeter()
    let heard = 0
    let reported = 0

    function report() {
      if (!podcastId || heard < leastSeconds || heard < reported + leastSeconds) return
      reported = heard
      // Counting is for the creator; a listener is never bothered with its failure.
      const [id, seconds] = [podcastId, heard]
      void browserDatabase()
        .then((database) => recordListen(database, id, seconds))
        .catch(() => {})
    }

    const forgetState = player.subscribe(() => {
      const { track, isPlaying } = player.getState()
      if (track?.podcastId === podcastId) {
        if (!isPlaying) report()
        return
      }
      report()
      podcastId = track?.podcastId ?? null
      meter = makeListenMeter()
      heard = 0
      reported = 0
    })
    const forgetTime = player.subscribeToTime(() => {
      if (!player.getState().isPlaying) return
      heard = meter(player.getTime())
      if (reported === 0) report()
    })
    return () => {
      forgetState()
      forgetTime()
    }
  }, [player])
}
