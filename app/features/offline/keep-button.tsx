import { CircleArrowDown, CircleCheck } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Track } from '#app/features/player/track.ts'
import { Button } from '#app/ui/button.tsx'
import { formatBytes } from '#app/ui/format-bytes.ts'
import { toast } from '#app/ui/toast-list.ts'
import { canKeep, keepEpisode, keptEpisodes, removeKept } from './kept-episodes.ts'

/** Puts an episode on this device, to be heard without a line, and takes it away again. */
export function KeepButton({ track }: { track: Track }) {
  const [isOffered, setOffered] = useState<boolean | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const kept = useSyncExternalStore(
    keptEpisodes.subscribe,
    // Of another edition it is not this sound: pressed again, the new one takes its place.
    () =>
      keptEpisodes.list().find(({ id, audioUrl }) => id === track.podcastId && audioUrl === track.audioUrl),
    () => undefined,
  )
  useEffect(() => setOffered(canKeep()), [])
  if (isOffered === false) return null

  async function keep() {
    setShare(0)
    try {
      await keepEpisode(track, setShare)
      toast({ title: 'The episode is on this device', description: 'It plays without a connection, too.' })
    } catch {
      toast({
        title: 'The episode could not be kept',
        description: 'The connection broke, or there is no room left on this device.',
        variant: 'destructive',
      })
    } finally {
      setShare(null)
    }
  }
  async function remove() {
    await removeKept(track.podcastId)
    toast({ title: 'The episode was removed from this device' })
  }

  if (kept) {
    return (
      <Button variant="quiet" size="small" aria-pressed onClick={remove}>
        <CircleCheck aria-hidden="true" />
        On this device · {formatBytes(kept.bytes)}
      </Button>
    )
  }
  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={false}
      busy={share !== null}
      onClick={keep}
      // Its place is kept until the browser is asked: coming later it moved all that stands below.
      className={isOffered === null ? 'invisible' : undefined}
    >
      {share === null && <CircleArrowDown aria-hidden="true" />}
      {share === null ? 'Keep on this device' : `Keeping, ${Math.round(share * 100)} %`}
    </Button>
  )
}
