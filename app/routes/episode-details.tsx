import { useParams } from 'react-router'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { DetailSkeleton, PodcastDetailView } from '#app/features/episodes/podcast-detail.tsx'
import type { CrumbHandle } from '#app/features/layout/breadcrumb-bar.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import type { PageHandle } from '#app/features/layout/site-frame.tsx'
import episode from '#app/messages/episode.ts'
import { podcastPageQueries } from '#tables/podcasts/podcasts-queries.ts'

/** Also shows drafts, to people whom the database allows to read them. */
export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle: CrumbHandle & PageHandle = {
  messages: ['episode', 'listening'],
  crumbKey: (viewer, podcastId) => podcastPageQueries(viewer).detail(podcastId).queryKey,
}

export const meta = hiddenMeta(() => episode.details)

export function HydrateFallback() {
  return (
    <div className="frame py-10 lg:py-12">
      <DetailSkeleton />
    </div>
  )
}

export default function EpisodeDetails() {
  const { podcastId = '' } = useParams()
  const { isLoading } = useAuth()
  return (
    <div className="frame py-10 lg:py-12">
      {isLoading ? <DetailSkeleton /> : <PodcastDetailView podcastId={podcastId} />}
    </div>
  )
}
