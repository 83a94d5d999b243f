import { useNavigate } from 'react-router'
import { useChange } from '#app/use-change.ts'
import type { PublicationState } from '#core/editions/publication-state.ts'
import {
  adoptSample,
  deletePodcast,
  duplicatePodcast,
  publishByLink,
  removeSamples,
  schedulePodcast,
  setPublished,
} from '#tables/podcasts/save-podcast-queries.ts'

export function useDeletePodcast(onEnd: () => void) {
  return useChange((db, podcastId: string) => deletePodcast(db, podcastId), {
    tables: ['podcasts'],
    done: 'Podcast deleted successfully',
    failed: () => 'Failed to delete podcast',
    onSettled: onEnd,
  })
}

export function useDuplicatePodcast() {
  const navigate = useNavigate()
  return useChange((db, podcastId: string) => duplicatePodcast(db, podcastId), {
    tables: ['podcasts'],
    done: (_, copyId) => ({
      title: 'Duplicated as a draft',
      description: 'With its text, lines and recordings, but without guest, approvals and cover.',
      action: { label: 'Open the copy', onClick: () => void navigate(`/episodes/${copyId}/edit`) },
    }),
    failed: 'The podcast could not be duplicated',
  })
}

export function useSetPublished() {
  const undo = useChange(
    (db, { id, isPublished }: { id: string; isPublished: boolean }) => setPublished(db, id, isPublished),
    { tables: ['podcasts', 'dialog_segments'], failed: () => 'Error updating podcast' },
  )
  return useChange(
    (db, { id, isPublished }: { id: string; isPublished: boolean; from: PublicationState }) =>
      setPublished(db, id, isPublished),
    {
      tables: ['podcasts', 'episode_editions', 'dialog_segments'],
      done: ({ id, isPublished, from }) => {
        // No undo: the history restores the earlier edition.
        if (isPublished && from !== 'draft') return 'Changes published'
        return {
          title: isPublished ? 'Podcast published' : 'Podcast is a draft again',
          // No undo for a scheduled or unlisted episode: it would become public at once.
          ...((from === 'draft' || from === 'out') && {
            action: { label: 'Undo', onClick: () => undo.mutate({ id, isPublished: !isPublished }) },
          }),
        }
      },
      failed: 'Error updating podcast',
    },
  )
}

/** Makes an episode unlisted, or publishes it for everybody. */
export function useSetListed() {
  return useChange(
    (db, { id, isListed }: { id: string; isListed: boolean }): Promise<unknown> =>
      isListed ? schedulePodcast(db, id, new Date()) : publishByLink(db, id),
    {
      tables: ['podcasts', 'episode_editions'],
      done: ({ isListed }) =>
        isListed
          ? 'Podcast published'
          : {
              title: 'Published by link only',
              description: 'It is in no list, feed or email. Anyone with the link to its page can open it.',
            },
      failed: 'Error updating podcast',
    },
  )
}

export function useAdoptSample() {
  return useChange((db, podcastId: string) => adoptSample(db, podcastId), {
    tables: ['podcasts'],
    done: { title: 'An episode of the show now', description: 'It is in the feed like any other.' },
    failed: 'Error updating podcast',
  })
}

export function useRemoveSamples(onEnd: () => void) {
  return useChange(removeSamples, {
    tables: ['podcasts'],
    done: (_, count) => (count === 1 ? 'The sample is removed' : `${count} samples are removed`),
    failed: 'The samples could not be removed',
    onSettled: onEnd,
  })
}
