import { useRef } from 'react'
import frame from '#app/messages/frame.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { usePlayerInPage, usePlayerSettings, usePlayerState } from './player-provider.tsx'

const PlayerDock = lazyPart(() => import('./player-dock.tsx'), { without: ControlsAway })
const PlayerSettings = lazyPart(() => import('./player-settings.tsx'))

/** The player bar at the bottom of the page; its code is loaded with the first episode. */
export function DockedPlayer() {
  const { track } = usePlayerState()
  const { isSettingsOpen } = usePlayerSettings()
  // Stays mounted after closing, because it also resets the page's bottom padding.
  const wasLoaded = useRef(false)
  wasLoaded.current ||= track !== null
  return (
    <>
      {wasLoaded.current && <PlayerDock />}
      {isSettingsOpen && <PlayerSettings />}
    </>
  )
}

/** Replaces the bar while its code cannot be loaded. */
function ControlsAway() {
  const { track, error } = usePlayerState()
  const { isShownInPage } = usePlayerInPage()
  if (!track || isShownInPage) return null
  return (
    <section
      aria-label={frame.nowPlaying}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface px-5 py-4 text-sm"
    >
      <p role="alert">
        {error ? frame.offlineNow : frame.notLoaded} {frame.loadsLater}
      </p>
    </section>
  )
}
