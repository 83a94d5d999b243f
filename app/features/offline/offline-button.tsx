import { CircleArrowDown, CircleCheck } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Track } from '#app/features/player/track.ts'
import { Button } from '#app/ui/button.tsx'
import { formatBytes } from '#app/ui/format-bytes.ts'
import { toast, toastFailure } from '#app/ui/toast-list.ts'
import {
  canSaveOffline,
  offlineEpisodes,
  removeOfflineEpisode,
  saveEpisodeOffline,
} from './offline-episodes.ts'

/** Stores an episode on this device for offline listening, and removes it again. */
export function OfflineButton({ track }: { track: Track }) {
  const [isOffered, setOffered] = useState<boolean | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const stored = useSyncExternalStore(
    offlineEpisodes.subscribe,
    // A stored copy of another edition does not count; pressing again replaces it.
    () =>
      offlineEpisodes
        .list()
        .find(({ id, audioUrl }) => id === track.podcastId && fileOf(audioUrl) === fileOf(track.audioUrl)),
    () => undefined,
  )
  useEffect(() => setOffered(canSaveOffline()), [])
  if (isOffered === false) return null

  async function keep() {
    setShare(0)
    try {
      await saveEpisodeOffline(track, setShare)
      toast({ title: 'Episode saved on this device', description: 'You can now listen offline.' })
    } catch {
      toastFailure('Couldn’t save the episode', 'The connection dropped, or this device is out of space.')
    } finally {
      setShare(null)
    }
  }
  async function remove() {
    await removeOfflineEpisode(track.podcastId)
    toast({ title: 'Episode removed from this device' })
  }

  if (stored) {
    return (
      <Button variant="quiet" size="small" aria-pressed onClick={remove} icon={CircleCheck}>
        On this device · {formatBytes(stored.bytes)}
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
      // Reserves the button's space until the browser has responded; appearing later it would shift the content below.
      className={isOffered === null ? 'invisible' : undefined}
    >
      {share === null && <CircleArrowDown aria-hidden="true" />}
      {share === null ? 'Save on this device' : `Saving, ${Math.round(share * 100)}%`}
    </Button>
  )
}

/** Copies of earlier versions have an address without "?sound". */
const fileOf = (address: string) => address.split('?')[0]
