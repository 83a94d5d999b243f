import { Suspense, useEffect, useState } from 'react'
import { usePlayer } from '#app/features/player/player-provider.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import type { Position } from '#tables/marks/browser-positions.ts'

// Only for who has begun something.
const BegunEpisodes = lazyPart(() => import('./begun-episodes.tsx'))
const mostShown = 3

/** What was begun and not heard to its end, the last one first. Nothing for who has begun nothing. */
export function ContinueListening() {
  const player = usePlayer()
  const [positions, setPositions] = useState<Position[]>([])
  // What is known of this browser comes after the first drawing, and what the account knows some time later.
  useEffect(() => {
    const read = () => setPositions(player.listPositions().slice(0, mostShown))
    read()
    return player.subscribeToPositions(read)
  }, [player])
  if (positions.length === 0) return null
  return (
    <Suspense>
      <BegunEpisodes positions={positions} />
    </Suspense>
  )
}
