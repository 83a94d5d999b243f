import { useEffect, useState } from 'react'
import { usePlayer } from '#app/features/player/player-provider.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import type { Position } from '#tables/reactions/positions-queries.ts'

// Loaded on demand: only for listeners with a started episode.
const StartedEpisodes = lazyPart(() => import('./started-episodes.tsx'))
const mostShown = 3

/** Started but unfinished episodes, the latest first. Renders nothing if there are none. */
export function ContinueListening() {
  const player = usePlayer()
  const [positions, setPositions] = useState<Position[]>([])
  // Positions stored in this browser are available only after the first render; those of the account arrive later.
  useEffect(() => {
    const read = () => setPositions(player.listPositions().slice(0, mostShown))
    read()
    return player.subscribeToPositions(read)
  }, [player])
  if (positions.length === 0) return null
  return <StartedEpisodes positions={positions} />
}
