import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/manage.ts'
import { count } from '#app/messages/message.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { isOpen } from '#core/wizard/wizard-step.ts'
import { jobQueries } from '#tables/jobs/jobs-queries.ts'
import { type ManagedPodcast, ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'
import { useRemoveSamples } from './use-podcast-changes.ts'

/** For admins: counts the sample episodes created on the first start and offers to remove them. */
export function SamplesBanner({ podcasts, isWhole }: { podcasts: ManagedPodcast[]; isWhole: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveSamples(() => setIsAsking(false))
  // Samples are the oldest episodes, so a partly loaded list lacks them: count them in the database.
  const viewer = useViewer()
  const counted = useQuery({ ...ownPodcastQueries(viewer).samples(), enabled: !isWhole })
  const making = useQuery(jobQueries(viewer).newest('make-samples')).data
  const areBeingMade = making != null && isOpen(making.status)
  const number = isWhole ? podcasts.filter((podcast) => podcast.is_sample).length : (counted.data ?? 0)
  if (number === 0) return null
  return (
    <>
      <Banner
        title={areBeingMade ? words.samplesComing : count(words.samplesHere, number)}
        action={
          <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
            {words.removeSamples}
          </Button>
        }
      >
        {areBeingMade ? words.samplesComingText : words.samplesHereText}
      </Banner>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={count(words.removeSamplesAsk, number)}
        description={words.removeSamplesText}
        confirmLabel={words.remove}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
