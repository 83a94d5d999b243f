import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reportFailure } from '#app/report-failure.ts'
import { toast } from '#app/ui/toast-list.ts'
import type { PublicationState } from '#core/editions/publication-state.ts'
import { browserDatabase } from '#tables/database.ts'
import {
  adoptSample,
  deletePodcast,
  publishByLink,
  removeSamples,
  schedulePodcast,
  setPublished,
} from '#tables/podcasts/save-podcast-queries.ts'
import { allOf } from '#tables/query-keys.ts'

export function useDeletePodcast(onEnd: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (podcastId: string) => deletePodcast(await browserDatabase(), podcastId),
    onSuccess: async () => {
      await queryClient.invalidateQueries(allOf('podcasts'))
      toast({ title: 'Podcast deleted successfully' })
    },
    onError: () => toast({ title: 'Failed to delete podcast', variant: 'destructive' }),
    onSettled: onEnd,
  })
}

export function useSetPublished() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, isPublished }: { id: string; isPublished: boolean; from: PublicationState }) =>
      setPublished(await browserDatabase(), id, isPublished),
    onSuccess: async (_, { id, isPublished, from }) => {
      await queryClient.invalidateQueries(allOf('podcasts'))
      await queryClient.invalidateQueries(allOf('episode_editions'))
      await queryClient.invalidateQueries(allOf('dialog_segments'))
      // No undo: the history restores the earlier edition.
      if (isPublished && from !== 'draft') return toast({ title: 'Changes published' })
      toast({
        title: isPublished ? 'Podcast published' : 'Podcast is a draft again',
        // No undo for a scheduled or unlisted episode: it would become public at once.
        ...((from === 'draft' || from === 'out') && {
          action: { label: 'Undo', onClick: () => void undo(id, !isPublished) },
        }),
      })
    },
    onError: reportFailure('Error updating podcast'),
  })

  async function undo(id: string, isPublished: boolean) {
    try {
      await setPublished(await browserDatabase(), id, isPublished)
      await queryClient.invalidateQueries(allOf('podcasts'))
      await queryClient.invalidateQueries(allOf('dialog_segments'))
    } catch {
      toast({ title: 'Error updating podcast', variant: 'destructive' })
    }
  }
}

/** Makes an episode unlisted, or publishes it for everybody. */
export function useSetListed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, isListed }: { id: string; isListed: boolean }) => {
      const db = await browserDatabase()
      await (isListed ? schedulePodcast(db, id, new Date()) : publishByLink(db, id))
    },
    onSuccess: async (_, { isListed }) => {
      await queryClient.invalidateQueries(allOf('podcasts'))
      await queryClient.invalidateQueries(allOf('episode_editions'))
      toast(
        isListed
          ? { title: 'Podcast published' }
          : {
              title: 'Published by link only',
              description: 'It is in no list, feed or mail. Whoever has the link of its page may open it.',
            },
      )
    },
    onError: reportFailure('Error updating podcast'),
  })
}

export function useAdoptSample() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (podcastId: string) => adoptSample(await browserDatabase(), podcastId),
    onSuccess: async () => {
      await queryClient.invalidateQueries(allOf('podcasts'))
      toast({ title: 'An episode of the show now', description: 'It is in the feed like any other.' })
    },
    onError: reportFailure('Error updating podcast'),
  })
}

export function useRemoveSamples(onEnd: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => removeSamples(await browserDatabase()),
    onSuccess: async (count) => {
      await queryClient.invalidateQueries(allOf('podcasts'))
      toast({ title: count === 1 ? 'The sample is removed' : `${count} samples are removed` })
    },
    onError: reportFailure('The samples could not be removed'),
    onSettled: onEnd,
  })
}
