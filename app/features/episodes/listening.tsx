import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { browserStore, usePlayer } from '#app/features/player/player-provider.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { AppError } from '#core/errors.ts'
import { browserDatabase } from '#tables/database.ts'
import { setMark } from '#tables/marks/browser.ts'
import { listPositions, type Position, savePositions } from '#tables/marks/browser-positions.ts'
import { noteStop } from '#tables/marks/browser-stops.ts'
import { findNextPodcast } from '#tables/podcasts/browser-next.ts'
import { allOf } from '#tables/query-keys.ts'
import { firstHostName } from './podcast-facts.ts'
import { localMarks, markTables } from './saved-podcasts.ts'
import { toTrack } from './to-track.ts'
import { watchStops } from './watch-stops.ts'

/** What listening does beside the screen; fetched once somebody listens or is signed in. Draws nothing. */
export default function Listening({ kind }: { kind: 'episodic' | 'serial' }) {
  const { user } = useAuth()
  usePlaysNext(kind)
  useTellsStops()
  usePositionsOfAccount(user?.id ?? null)
  useTakeOver(user?.id ?? null)
  return null
}

function usePlaysNext(kind: 'episodic' | 'serial'): void {
  const player = usePlayer()
  useEffect(
    () =>
      player.onEnded(async (track) => {
        if (!player.getState().playsNext) return
        const next = await findNextPodcast(await browserDatabase(), track.podcastId, kind).catch(() => null)
        const nextTrack = next && toTrack(next, firstHostName(next))
        // Whoever has begun something else meanwhile is left with it.
        if (nextTrack && player.getState().track?.podcastId === track.podcastId) await player.open(nextTrack)
      }),
    [player, kind],
  )
}

function useTellsStops(): void {
  const player = usePlayer()
  useEffect(() => {
    const watch = watchStops(player, {
      store: browserStore(),
      tell: noteStop,
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

/** Notes at most this often where somebody is. */
const noteMs = 15_000

/** The newest place counts, wherever it was noted; what this browser knows better goes to the account. */
function usePositionsOfAccount(userId: string | null): void {
  const player = usePlayer()
  const { beforeLeaving } = useAuth()
  useEffect(() => {
    if (!userId) return
    const noted = new Map<string, number>()
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastAt = 0

    async function send() {
      lastAt = Date.now()
      const newer = player.listPositions({ withHeard: true }).filter(isNewer)
      for (const { podcastId, savedAt } of newer) noted.set(podcastId, savedAt)
      if (newer.length > 0) await savePositions(await browserDatabase(), userId as string, newer)
    }
    function isNewer({ podcastId, savedAt }: Position) {
      return savedAt > (noted.get(podcastId) ?? 0)
    }
    const begin = async () => {
      const known = await listPositions(await browserDatabase(), userId)
      if (isGone) return
      for (const { podcastId, savedAt } of known) noted.set(podcastId, savedAt)
      player.takePositions(known)
      await send()
    }
    // Without the account the browser's own places still work; the next page tries again.
    begin().catch(() => {})
    const forget = player.subscribeToPositions(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void send().catch(() => {}), Math.max(500, lastAt + noteMs - Date.now()))
    })
    // Where it is this moment, not where it was noted last.
    const stay = beforeLeaving(async () => {
      if (player.getState().isPlaying) player.remember()
      await send()
    })
    return () => {
      isGone = true
      clearTimeout(timer)
      forget()
      stay()
    }
  }, [player, userId, beforeLeaving])
}

/** What was saved and liked before the log-in is the account's from then on. */
function useTakeOver(userId: string | null): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!userId) return
    takeOver(userId)
      .then((count) => {
        if (count === 0) return
        for (const table of markTables) void queryClient.invalidateQueries(allOf(table))
        toast({ title: 'What you saved and liked in this browser is in your account now' })
      })
      .catch(() => {})
  }, [userId, queryClient])
}

async function takeOver(userId: string): Promise<number> {
  let count = 0
  for (const table of markTables) {
    for (const podcastId of localMarks(table).list()) {
      // One that is gone or not to be seen any more is no mark for anybody.
      const isTaken = await setMark(await browserDatabase(), table, { userId, podcastId, isOn: true })
        .then(() => true)
        .catch(isRefused)
      if (isTaken === null) continue
      localMarks(table).set(podcastId, false)
      if (isTaken) count++
    }
  }
  return count
}

/** False when the database has said no for good, null when it could not be asked. */
function isRefused(error: unknown): false | null {
  return error instanceof AppError && ['forbidden', 'conflict', 'invalid'].includes(error.code) ? false : null
}
