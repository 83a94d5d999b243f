import { useNavigate } from 'react-router'
import words from '#app/messages/manage.ts'
import { count } from '#app/messages/message.ts'
import metadataWords from '#app/messages/metadata.ts'
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
    done: words.deleted,
    failed: () => words.notDeleted,
    onSettled: onEnd,
  })
}

export function useDuplicatePodcast() {
  const navigate = useNavigate()
  return useChange((db, podcastId: string) => duplicatePodcast(db, podcastId), {
    tables: ['podcasts'],
    done: (_, copyId) => ({
      title: words.duplicated,
      description: words.duplicatedText,
      action: { label: words.openCopy, onClick: () => void navigate(`/episodes/${copyId}/edit`) },
    }),
    failed: words.notDuplicated,
  })
}

export function useSetPublished() {
  const undo = useChange(
    (db, { id, isPublished }: { id: string; isPublished: boolean }) => setPublished(db, id, isPublished),
    { tables: ['podcasts', 'dialog_segments'], failed: () => metadataWords.notUpdated },
  )
  return useChange(
    (db, { id, isPublished }: { id: string; isPublished: boolean; from: PublicationState }) =>
      setPublished(db, id, isPublished),
    {
      tables: ['podcasts', 'episode_editions', 'dialog_segments'],
      done: ({ id, isPublished, from }) => {
        // No undo: the history can restore the earlier edition.
        if (isPublished && from !== 'draft') return words.changesPublished
        return {
          title: isPublished ? words.podcastPublished : words.draftAgain,
          // No undo for a scheduled or unlisted episode: it would become public at once.
          ...((from === 'draft' || from === 'out') && {
            action: { label: words.undo, onClick: () => undo.mutate({ id, isPublished: !isPublished }) },
          }),
        }
      },
      failed: metadataWords.notUpdated,
    },
  )
}

/** Makes an episode unlisted, or publishes it for everybody. */
export function useSetListed() {
  const undo = useChange(
    (db, { id, from }: { id: string; from: PublicationState }) =>
      from === 'draft' ? setPublished(db, id, false) : publishByLink(db, id),
    { tables: ['podcasts', 'dialog_segments'], failed: () => metadataWords.notUpdated },
  )
  return useChange(
    (db, { id, isListed }: { id: string; isListed: boolean; from: PublicationState }): Promise<unknown> =>
      isListed ? schedulePodcast(db, id, new Date()) : publishByLink(db, id),
    {
      tables: ['podcasts', 'episode_editions'],
      done: ({ id, isListed, from }) => ({
        ...(isListed
          ? { title: words.podcastPublished }
          : { title: words.publishedByLink, description: words.publishedByLinkText }),
        // No undo for an episode that was public: listed again, it would have another date and be announced again. A question was asked
        // before.
        ...((from === 'draft' || from === 'unlisted') && {
          action: { label: words.undo, onClick: () => undo.mutate({ id, from }) },
        }),
      }),
      failed: metadataWords.notUpdated,
    },
  )
}

export function useAdoptSample() {
  return useChange((db, podcastId: string) => adoptSample(db, podcastId), {
    tables: ['podcasts'],
    done: { title: words.sampleKept, description: words.sampleKeptText },
    failed: metadataWords.notUpdated,
  })
}

export function useRemoveSamples(onEnd: () => void) {
  return useChange(removeSamples, {
    tables: ['podcasts'],
    done: (_, samples) => count(words.samplesRemoved, samples),
    failed: words.samplesNotRemoved,
    onSettled: onEnd,
  })
}
