import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import listening from '#app/messages/listening.ts'
import { toast, toastFailure } from '#app/ui/toast-list.ts'
import { useIsAwake } from '#app/ui/use-is-awake.ts'
import { browserDatabase, mayHaveSession } from '#tables/database.ts'
import { sentence } from '#tables/fault.ts'
import { allOf } from '#tables/query-keys.ts'
import { type ReactionTable, reactionQueries, setReaction } from '#tables/reactions/reactions-queries.ts'
import { createLocalReactions, type LocalReactions } from './local-reactions.ts'

const words = (table: ReactionTable) =>
  table === 'podcast_bookmarks'
    ? { on: listening.saved, off: listening.unsaved, failed: listening.notSaved }
    : { on: listening.liked, off: listening.unliked, failed: listening.notLiked }

let browserReactions: Record<ReactionTable, LocalReactions> | undefined
export const reactionTables: ReactionTable[] = ['podcast_bookmarks', 'podcast_likes']

export function localReactions(table: ReactionTable): LocalReactions {
  browserReactions ??= {
    podcast_bookmarks: createLocalReactions('helmcast-bookmarks'),
    podcast_likes: createLocalReactions('helmcast-likes'),
  }
  return browserReactions[table]
}
const none: string[] = []

/**
 * Whether an episode is bookmarked or liked, and a toggle. Stored in the account for signed-in users, otherwise in
 * this browser. Updates optimistically and rolls back if the server refuses.
 */
export function useReaction(table: ReactionTable, podcastId: string) {
  const viewer = useViewer()
  const { user } = useAuth()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { ids: reactedIds } = useReactionIds(table)
  const options = reactionQueries(viewer).own(table)

  const mutation = useMutation({
    mutationFn: async (isOn: boolean) => {
      const userId = user?.id ?? (await sessionUserId())
      if (!userId) localReactions(table).set(podcastId, isOn)
      else await setReaction(await browserDatabase(), table, { userId, podcastId, isOn })
      return { isInAccount: userId !== null }
    },
    onMutate: async (isOn) => {
      // A response to an earlier request does not include this change and would revert it.
      await queryClient.cancelQueries({ queryKey: options.queryKey })
      queryClient.setQueryData(options.queryKey, (ids) =>
        isOn ? [...(ids ?? none), podcastId] : (ids ?? none).filter((id) => id !== podcastId),
      )
    },
    onSuccess: ({ isInAccount }, isOn) => {
      const where = isInAccount ? undefined : listening.inBrowser
      toast({
        title: isOn ? words(table).on : words(table).off,
        description: isOn ? where : undefined,
        action:
          isOn && table === 'podcast_bookmarks'
            ? { label: listening.viewSaved, onClick: () => void navigate('/episodes?saved=1') }
            : undefined,
      })
      void queryClient.invalidateQueries(allOf('podcast_stats'))
    },
    onError: (error) => {
      const description = sentence(error) ?? listening.tryLater
      toastFailure(words(table).failed, description)
    },
    onSettled: () => queryClient.invalidateQueries(allOf(table)),
  })

  const isOn = reactedIds?.includes(podcastId) ?? false
  return { isOn, isBusy: mutation.isPending, toggle: () => mutation.mutate(!isOn) }
}

/** Ids of the episodes with this reaction, undefined while unknown; `failed` is the query if it failed. */
export function useReactionIds(table: ReactionTable) {
  const viewer = useViewer()
  const { user, isLoading } = useAuth()
  const isAwake = useIsAwake()
  const local = useSyncExternalStore(
    (listener) => localReactions(table).subscribe(listener),
    () => localReactions(table).list(),
    () => none,
  )
  const query = useQuery({ ...reactionQueries(viewer).own(table), enabled: user !== null })
  const isKnown = isAwake && !(isLoading && mayHaveSession())
  const ids = user ? query.data : local
  return { ids: isKnown ? ids : undefined, failed: query.isError ? query : null }
}

/** Returns the user id if a button is pressed before the session check has finished; null for visitors. */
async function sessionUserId(): Promise<string | null> {
  if (!mayHaveSession()) return null
  const { data } = await (await browserDatabase()).auth.getSession()
  return data.session?.user.id ?? null
}
