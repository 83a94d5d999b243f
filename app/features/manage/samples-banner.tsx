import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
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
  const count = isWhole ? podcasts.filter((podcast) => podcast.is_sample).length : (counted.data ?? 0)
  if (count === 0) return null
  const samples = count === 1 ? 'One sample' : `${count} samples`
  return (
    <>
      <Banner
        title={areBeingMade ? 'Samples are being made' : `${samples} of what this site makes`}
        action={
          <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
            Remove the samples
          </Button>
        }
      >
        {areBeingMade
          ? 'Each is shown on the pages once it is ready:'
          : 'Made on the first start and shown on the pages only:'}{' '}
        never in the feed, in emails or in search engines. “Keep as an episode” in the menu of one makes it an
        episode of the show.
      </Banner>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={count === 1 ? 'Remove the sample?' : `Remove ${count} samples?`}
        description="They go with their dialog, audio and comments, and so do those that are still being made. This cannot be undone."
        confirmLabel="Remove"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
