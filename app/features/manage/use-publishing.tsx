import { useState } from 'react'
import { PublishQuestion } from '#app/features/metadata/publish-question.tsx'
import { ScheduleDialog } from '#app/features/metadata/schedule-dialog.tsx'
import { usePublishQuestion } from '#app/features/metadata/use-publish-question.ts'
import { publicationState } from '#core/editions/publication-state.ts'
import type { OwnPodcast } from '#tables/podcasts/browser-own.ts'
import { useSetListed, useSetPublished } from './use-podcast-changes.ts'

/** The ways of an episode out to the world and back. `windows` ask what has to be known before. */
export function usePublishing(
  podcast: Pick<OwnPodcast, 'id' | 'is_published' | 'unlisted_at' | 'published_at'>,
) {
  const { id } = podcast
  const state = publicationState(podcast)
  const { ask, question } = usePublishQuestion(id)
  const publishing = useSetPublished()
  const listing = useSetListed()
  const [isPlanning, setIsPlanning] = useState(false)
  const openByLink = () => listing.mutate({ id, isListed: false })
  const openPlan = () => setIsPlanning(true)
  return {
    state,
    isPublishing: publishing.isPending,
    isListing: listing.isPending,
    publish: () => void ask(() => publishing.mutate({ id, isPublished: true, from: state })),
    takeBack: () => publishing.mutate({ id, isPublished: false, from: state }),
    publishForAll: () => listing.mutate({ id, isListed: true }),
    publishByLink: () => (podcast.is_published ? openByLink() : void ask(openByLink)),
    plan: () => (state === 'planned' ? openPlan() : void ask(openPlan)),
    windows: (
      <>
        <PublishQuestion {...question} />
        {isPlanning && (
          <ScheduleDialog
            podcastId={id}
            plannedFor={state === 'planned' ? podcast.published_at : null}
            isOpen
            onOpenChange={setIsPlanning}
          />
        )}
      </>
    ),
  }
}
