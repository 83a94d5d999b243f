import { useParams } from 'react-router'
import { RequireSession } from '#app/features/auth/require-session.tsx'
import { GuestReviewPage, ReviewSkeleton } from '#app/features/guests/guest-review-page.tsx'
import type { CrumbHandle } from '#app/features/layout/breadcrumb-bar.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import type { PageHandle } from '#app/features/layout/site-frame.tsx'
import words from '#app/messages/guest.ts'
import { ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle: CrumbHandle & PageHandle = {
  help: 'guests#the-review',
  messages: ['guest', 'labels', 'listens'],
  crumbKey: (viewer, podcastId) => ownPodcastQueries(viewer).one(podcastId).queryKey,
}

export const meta = hiddenMeta(() => words.review)

export const HydrateFallback = ReviewSkeleton

export default function GuestPodcast() {
  const { podcastId = '' } = useParams()
  return (
    <RequireSession fallback={<ReviewSkeleton />}>
      {() => <GuestReviewPage podcastId={podcastId} />}
    </RequireSession>
  )
}
