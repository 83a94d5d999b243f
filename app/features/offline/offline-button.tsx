import { CircleArrowDown, CircleCheck } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Track } from '#app/features/player/track.ts'
import episode from '#app/messages/episode.ts'
import { fill } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
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
      toast({ title: episode.savedOnDevice, description: episode.listenOffline })
    } catch {
      toastFailure(episode.notSavedOnDevice, episode.noRoom)
    } finally {
      setShare(null)
    }
  }
  async function remove() {
    await removeOfflineEpisode(track.podcastId)
    toast({ title: episode.removed })
  }

  if (stored) {
    return (
      <Button variant="quiet" size="small" aria-pressed onClick={remove} icon={CircleCheck}>
        {episode.onDevice}
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
      {share === null ? episode.saveOnDevice : fill(episode.saving, { percent: Math.round(share * 100) })}
    </Button>
  )
}

/** Returns the address without its query: copies that earlier versions stored have no "?sound". */
const fileOf = (address: string) => address.split('?')[0]
