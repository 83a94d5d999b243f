import { createContext, type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useWindowEvent } from '#app/ui/use-window-event.ts'
import { createPlayer, type Player } from './player.ts'
import { type PlayerState, silentState } from './player-state.ts'

type PlayerSurroundings = {
  player: Player
  /** True while the page itself shows the controls of the loaded episode; this hides the docked bar. */
  isShownInPage: boolean
  setShownInPage: (isShown: boolean) => void
  isSettingsOpen: boolean
  setSettingsOpen: (isOpen: boolean) => void
}

const PlayerContext = createContext<PlayerSurroundings | null>(null)

function useSurroundings(): PlayerSurroundings {
  const value = use(PlayerContext)
  if (!value) throw new Error('The player needs a PlayerProvider above it.')
  return value
}

export function usePlayer(): Player {
  return useSurroundings().player
}

export function usePlayerInPage() {
  const { isShownInPage, setShownInPage } = useSurroundings()
  return { isShownInPage, setShownInPage }
}

export function usePlayerSettings() {
  const { isSettingsOpen, setSettingsOpen } = useSurroundings()
  return { isSettingsOpen, setSettingsOpen }
}

export function usePlayerState(): PlayerState {
  const player = usePlayer()
  return useSyncExternalStore(player.subscribe, player.getState, () => silentState)
}

/** Returns the position in seconds. A component that uses this hook renders several times a second. */
export function usePlayerTime(): number {
  const player = usePlayer()
  return useSyncExternalStore(player.subscribeToTime, player.getTime, player.getTime)
}

export function useIsCurrent(podcastId: string): { isCurrent: boolean; isPlaying: boolean } {
  const { track, isPlaying } = usePlayerState()
  const isCurrent = track?.podcastId === podcastId
  return { isCurrent, isPlaying: isCurrent && isPlaying }
}

const nothingStored = { getItem: () => null, setItem: () => {} }

/** Rendered above all pages, so that playback continues across navigation. */
export function PlayerProvider({ children }: { children: ReactNode }) {
  const [player] = useState(() =>
    createPlayer(typeof window === 'undefined' ? nothingStored : browserStore()),
  )
  const [isShownInPage, setShownInPage] = useState(false)
  const [isSettingsOpen, setSettingsOpen] = useState(false)
  const audio = useRef<HTMLAudioElement>(null)

  useEffect(() => (audio.current ? player.attach(audio.current) : undefined), [player])
  useWindowEvent('pagehide', player.remember)
  useWindowEvent('online', player.recover)

  return (
    <PlayerContext value={{ player, isShownInPage, setShownInPage, isSettingsOpen, setSettingsOpen }}>
      {children}
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is on the episode's page. */}
      <audio ref={audio} preload="metadata" />
    </PlayerContext>
  )
}

/** Even reading `localStorage` throws if storage is blocked. */
export function browserStore() {
  try {
    return window.localStorage
  } catch {
    return nothingStored
  }
}
