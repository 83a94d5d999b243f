import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { useNamedHosts } from '#app/features/layout/use-show.ts'
import { browserStore, usePlayer } from '#app/features/player/player-provider.tsx'
import list from '#app/messages/list.ts'
import { toast } from '#app/ui/toast-list.ts'
import { AppError } from '#core/errors.ts'
import { browserDatabase } from '#tables/database.ts'
import { findNextPodcast } from '#tables/podcasts/next-episode-queries.ts'
import { allOf } from '#tables/query-keys.ts'
import { reportDropOff } from '#tables/reactions/drop-off-queries.ts'
import { listPositions, savePositions } from '#tables/reactions/positions-queries.ts'
import { setReaction } from '#tables/reactions/reactions-queries.ts'
import { hostedBy } from './podcast-facts.ts'
import { positionsToSave } from './positions-to-save.ts'
import { localReactions, reactionTables } from './saved-podcasts.ts'
import { toTrack } from './to-track.ts'
import { watchDropOff } from './watch-drop-off.ts'

/**
 * Side effects of listening, such as autoplay and storing positions. Loaded once the visitor listens or is signed in.
 * Renders nothing.
 */
export default function Listening({ kind }: { kind: 'episodic' | 'serial' }) {
  const { user } = useAuth()
  useAutoplay(kind)
  useDropOffReports()
  usePositionsOfAccount(user?.id ?? null)
  useMoveReactions(user?.id ?? null)
  return null
}

function useAutoplay(kind: 'episodic' | 'serial'): void {
  const player = usePlayer()
  const named = useNamedHosts()
  useEffect(
    () =>
      player.onEnded(async (track) => {
        const next = await findNextPodcast(await browserDatabase(), track.podcastId, kind).catch(() => null)
        const nextTrack = next && toTrack(next, hostedBy(next, named))
        if (!nextTrack) return
        // Do nothing if the listener has started another episode meanwhile.
        const { playsNext, track: now } = player.getState()
        if (!playsNext) player.suggest(track, nextTrack)
        else if (now?.podcastId === track.podcastId) await player.open(nextTrack)
      }),
    [player, kind, named],
  )
}

function useDropOffReports(): void {
  const player = usePlayer()
  useEffect(() => {
    const watch = watchDropOff(player, {
      store: browserStore(),
      report: reportDropOff,
      isRefused: () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
    })
    const onHidden = () =>
      document.visibilityState === 'hidden' && !player.getState().isPlaying && watch.stopped()
    window.addEventListener('pagehide', watch.stopped)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      window.removeEventListener('pagehide', watch.stopped)
      document.removeEventListener('visibilitychange', onHidden)
      watch.end()
    }
  }, [player])
}

/** Minimum interval between saves of positions to the account, in ms. */
const saveIntervalMs = 15_000

/**
 * Merges the positions of the browser and the account: the newer position of an episode wins. Newer positions from this browser are saved
 * to the account.
 */
function usePositionsOfAccount(userId: string | null): void {
  const player = usePlayer()
  const { beforeLeaving } = useAuth()
  useEffect(() => {
    if (!userId) return
    const unsaved = positionsToSave(async (positions) =>
      savePositions(await browserDatabase(), userId, positions),
    )
    let isUnmounted = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastAt = 0

    async function send() {
      lastAt = Date.now()
      await unsaved.send(player.listPositions({ withFinished: true }))
    }
    const begin = async () => {
      const accountPositions = await listPositions(await browserDatabase(), userId)
      if (isUnmounted) return
      unsaved.note(accountPositions)
      player.mergePositions(accountPositions)
      await send()
    }
    // Without the account, positions in the browser still work; the next page load tries again.
    begin().catch(() => {})
    const unsubscribe = player.subscribeToPositions(() => {
      clearTimeout(timer)
      timer = setTimeout(
        () => void send().catch(() => {}),
        Math.max(500, lastAt + saveIntervalMs - Date.now()),
      )
    })
    // Save the current position, not the last stored one.
    const unregister = beforeLeaving(async () => {
      if (player.getState().isPlaying) player.remember()
      await send()
    })
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      unsubscribe()
      unregister()
    }
  }, [player, userId, beforeLeaving])
}

/** Moves the reactions that a visitor stored in the browser before the sign-in to the account. */
function useMoveReactions(userId: string | null): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!userId) return
    moveReactions(userId)
      .then((count) => {
        if (count === 0) return
        for (const table of reactionTables) void queryClient.invalidateQueries(allOf(table))
        toast({ title: list.moved })
      })
      .catch(() => {})
  }, [userId, queryClient])
}

async function moveReactions(userId: string): Promise<number> {
  let count = 0
  for (const table of reactionTables) {
    for (const podcastId of localReactions(table).list()) {
      // Drop reactions to episodes that are deleted or no longer accessible.
      const isMoved = await setReaction(await browserDatabase(), table, { userId, podcastId, isOn: true })
        .then(() => true)
        .catch(isRefused)
      if (isMoved === null) continue
      localReactions(table).set(podcastId, false)
      if (isMoved) count++
    }
  }
  return count
}

/** Returns false if the database refuses the reaction for good, null if the request failed for another reason. */
function isRefused(error: unknown): false | null {
  return error instanceof AppError && ['forbidden', 'conflict', 'invalid'].includes(error.code) ? false : null
}
