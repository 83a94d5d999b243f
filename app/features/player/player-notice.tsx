import { useEffect, useState } from 'react'
import words from '#app/messages/player.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { usePlayer, usePlayerState } from './player-provider.tsx'

/** Shorter buffering shows no message. */
const slowAfterMs = 6000

/** Explains why no audio plays although it should, and offers to try again. */
export function PlayerNotice({ className }: { className?: string }) {
  const player = usePlayer()
  const { error } = usePlayerState()
  const text = useNotice()
  if (!text) return null
  return (
    <p
      role="alert"
      className={classNames('flex items-center gap-2 text-xs', error && 'text-danger', className)}
    >
      <span className="min-w-0">{text}</span>
      {error && (
        <Button
          variant="link"
          size="small"
          className="h-auto py-1 text-xs"
          onClick={() => void player.play()}
        >
          {words.tryAgain}
        </Button>
      )}
    </p>
  )
}

/** Returns the message to show, null if playback is fine. */
export function useNotice(): string | null {
  const { error, isWaiting, isInterrupted } = usePlayerState()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    setIsLong(false)
    if (!isWaiting) return
    const timer = setTimeout(() => setIsLong(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
  if (isOffline && (isInterrupted || isLong)) return words.offline
  if (error) return error
  return isWaiting && isLong ? words.slow : null
}
