import { useEffect, useState } from 'react'
import { usePlayer } from './player-provider.tsx'

/** The position stored in this browser, in seconds; 0 until hydration, as on the server. */
export function useSavedPosition(podcastId: string): number {
  const player = usePlayer()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const read = () => setSeconds(player.positionOf(podcastId))
    read()
    return player.subscribeToPositions(read)
  }, [player, podcastId])
  return seconds
}
