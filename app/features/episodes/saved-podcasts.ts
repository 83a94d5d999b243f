import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { useAsker } from '#app/features/auth/use-asker.ts'
import { toast } from '#app/ui/toast-list.ts'
import { browserDatabase, mayHaveSession } from '#tables/database.ts'
import { sentence } from '#tables/fault.ts'
import { type MarkTable, markQueries, setMark } from '#tables/marks/browser.ts'
import { allOf } from '#tables/query-keys.ts'
import { createLocalMarks, type LocalMarks } from './local-marks.ts'

const words: Record<MarkTable, { on: string; off: string; failed: string }> = {
  podcast_bookmarks: {
    on: 'Episode saved',
    off: 'Episode removed from saved',
    failed: 'The episode could not be saved',
  },
  podcast_likes: {
    on: 'You like this episode',
    off: 'Like taken back',
    failed: 'The like could not be saved',
  },
}

let marksOfBrowser: Record<MarkTable, LocalMarks> | undefined
export const markTables: MarkTable[] = ['podcast_bookmarks', 'podcast_likes']

export function localMarks(table: MarkTable): LocalMarks {
  marksOfBrowser ??= {
    podcast_bookmarks: createLocalMarks('helmcast-bookmarks'),
    podcast_likes: createLocalMarks('helmcast-likes'),
  }
  return marksOfBrowser[table]
}
const none: string[] = []

/**
 * Whether an episode is saved or liked, and how to change that. A signed-in person's marks lie in the account,
 * everybody else's in this browser. The screen changes at once and back again if the server refuses.
 */
export function useMark(table: MarkTable, podcastId: string) {
  const asker = useAsker()
  const { user } = useAuth()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { ids: marked } = useMarkedIds(table)
  const options = markQueries(asker).own(table)

  const mutation = useMutation({
    mutationFn: async (isOn: boolean) => {
      const userId = user?.id ?? (await sessionUserId())
      if (!userId) localMarks(table).set(podcastId, isOn)
      else await setMark(await browserDatabase(), table, { userId, podcastId, isOn })
      return { isInAccount: userId !== null }
    },
    onMutate: async (isOn) => {
      // An answer that is still on its way knows nothing of this press and would take it back.
      await queryClient.cancelQueries({ queryKey: options.queryKey })
      queryClient.setQueryData(options.queryKey, (ids) =>
        isOn ? [...(ids ?? none), podcastId] : (ids ?? none).filter((id) => id !== podcastId),
      )
    },
    onSuccess: ({ isInAccount }, isOn) => {
      const where = isInAccount ? undefined : 'Kept in this browser. Log in to have it everywhere.'
      toast({
        title: isOn ? words[table].on : words[table].off,
        description: isOn ? where : undefined,
        action:
          isOn && table === 'podcast_bookmarks'
            ? { label: 'Show what is saved', onClick: () => void navigate('/episodes?saved=1') }
            : undefined,
      })
      void queryClient.invalidateQueries(allOf('podcast_stats'))
    },
    onError: (error) => {
      const description = sentence(error) ?? 'Please try again.'
      toast({ title: words[table].failed, description, variant: 'destructive' })
    },
    onSettled: () => queryClient.invalidateQueries(allOf(table)),
  })

  const isOn = marked?.includes(podcastId) ?? false
  return { isOn, isBusy: mutation.isPending, toggle: () => mutation.mutate(!isOn) }
}

/** Ids of the episodes that are marked, undefined while that is not known, and the question that could not be answered. */
export function useMarkedIds(table: MarkTable) {
  const asker = useAsker()
  const { user, isLoading } = useAuth()
  const isAwake = useIsAwake()
  const local = useSyncExternalStore(
    (listener) => localMarks(table).subscribe(listener),
    () => localMarks(table).list(),
    () => none,
  )
  const query = useQuery({
    ...markQueries(asker).own(table),
    enabled: user !== null,
  })
  const isKnown = isAwake && !(isLoading && mayHaveSession())
  const ids = user ? query.data : local
  return { ids: isKnown ? ids : undefined, failed: query.isError ? query : null }
}

/** Whoever presses before the page knows who they are is asked for here; null for visitors. */
async function sessionUserId(): Promise<string | null> {
  if (!mayHaveSession()) return null
  const { data } = await (await browserDatabase()).auth.getSession()
  return data.session?.user.id ?? null
}

/** False on the server and in the first render, so that both draw the same. */
function useIsAwake(): boolean {
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  return isAwake
}
