import { useState } from 'react'
import { PublishQuestion } from '#app/features/metadata/publish-question.tsx'
import { ScheduleDialog } from '#app/features/metadata/schedule-dialog.tsx'
import { usePublishQuestion } from '#app/features/metadata/use-publish-question.ts'
import words from '#app/messages/manage.ts'
import { count } from '#app/messages/message.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { publicationState } from '#core/editions/publication-state.ts'
import type { OwnPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { useSetListed, useSetPublished } from './use-podcast-changes.ts'

/**
 * Returns the functions that publish and unpublish an episode. The caller renders `dialogs`, which ask the owner before an episode is
 * published, planned or unlisted.
 */
export function usePublishing(
  podcast: Pick<OwnPodcast, 'id' | 'is_published' | 'unlisted_at' | 'private_from' | 'published_at'>,
) {
  const { id } = podcast
  const state = publicationState(podcast)
  const { ask, once, isBusy, question } = usePublishQuestion(id)
  const publishing = useSetPublished()
  const listing = useSetListed()
  const [isPlanning, setIsPlanning] = useState(false)
  const [isUnlisting, setIsUnlisting] = useState(false)
  // The mutation itself reports errors.
  const setPublished = (isPublished: boolean) =>
    publishing.mutateAsync({ id, isPublished, from: state }).catch(() => {})
  const setListed = (isListed: boolean) => listing.mutateAsync({ id, isListed, from: state }).catch(() => {})
  const openByLink = () => setListed(false)
  const openPlan = () => setIsPlanning(true)
  return {
    state,
    isPublishing: publishing.isPending,
    isListing: listing.isPending,
    isBusy,
    publish: () => void ask(() => setPublished(true)),
    unpublish: () => void once(() => setPublished(false)),
    publishForAll: () => void once(() => setListed(true)),
    publishByLink: () => (podcast.is_published ? setIsUnlisting(true) : void ask(openByLink)),
    plan: () => (state === 'planned' ? openPlan() : void ask(openPlan, true)),
    dialogs: (
      <>
        <PublishQuestion {...question} />
        {isUnlisting && (
          <ConfirmDialog
            onClose={() => setIsUnlisting(false)}
            title={count(words.unlistAsk, 1)}
            description={words.unlistText}
            confirmLabel={words.unlist}
            isDangerous={false}
            onConfirm={() => {
              setIsUnlisting(false)
              void once(openByLink)
            }}
          />
        )}
        {isPlanning && (
          <ScheduleDialog
            podcastId={id}
            plannedFor={state === 'planned' ? podcast.published_at : null}
            onClose={() => setIsPlanning(false)}
          />
        )}
      </>
    ),
  }
}
