import { Suspense, useRef } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { usePlayerSettings, usePlayerState } from './player-provider.tsx'

const PlayerDock = lazyPart(() => import('./player-dock.tsx'))
const PlayerSettings = lazyPart(() => import('./player-settings.tsx'))

/** The bar at the foot of the page; its code is fetched with the first episode that somebody plays. */
export function DockedPlayer() {
  const { track } = usePlayerState()
  const { isSettingsOpen } = usePlayerSettings()
  // Stays once it was there: it also gives the page its height back when it closes.
  const wasLoaded = useRef(false)
  wasLoaded.current ||= track !== null
  return (
    <Suspense>
      {wasLoaded.current && <PlayerDock />}
      {isSettingsOpen && <PlayerSettings />}
    </Suspense>
  )
}
