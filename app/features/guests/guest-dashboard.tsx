import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { LinkButton } from '#app/link-button.tsx'
import frame from '#app/messages/frame.ts'
import words from '#app/messages/guest.ts'
import { fill } from '#app/messages/message.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toastFailure } from '#app/ui/toast-list.ts'
import { type GuestEpisode, guestQueries } from '#tables/people/guests-queries.ts'
import { ReviewStatusLabel } from './review-status.tsx'

/** Episodes that feature the viewer, or that the viewer is asked to approve. */
export function GuestDashboard() {
  const viewer = useViewer()
  const guest = useQuery(guestQueries(viewer).asGuest())
  const episodes = useQuery({
    ...guestQueries(viewer).episodes(guest.data ?? []),
    enabled: guest.data !== undefined,
  })
  const failure = guest.isLoadingError
    ? { title: words.guestFailed, query: guest }
    : episodes.isLoadingError
      ? { title: words.episodesFailed, query: episodes }
      : null
  const title = failure?.title
  useEffect(() => {
    if (!title) return
    toastFailure(title, words.fetchFailed)
  }, [title])

  return (
    <DashboardFrame>
      {failure ? (
        <Banner retry={failure.query} title={failure.title}>
          {words.fetchFailed}
        </Banner>
      ) : !episodes.data ? (
        <CardSkeletons />
      ) : episodes.data.length === 0 ? (
        <EmptyState
          title={words.noEpisodes}
          action={
            <LinkButton to="/episodes" variant="secondary">
              {frame.browse}
            </LinkButton>
          }
        >
          {words.noEpisodesText}
        </EmptyState>
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {episodes.data.map((episode, index) => (
            <EpisodeCard key={episode.id} episode={episode} index={index} />
          ))}
        </ul>
      )}
    </DashboardFrame>
  )
}

function EpisodeCard({ episode, index }: { episode: GuestEpisode; index: number }) {
  const review = episode.podcast_guests[0]
  const isChanged = review?.status === 'pending' && review.reviewed_at !== null
  return (
    <li className="animate-rise" style={{ animationDelay: `${index * 0.1}s` }}>
      <Card className="flex h-full flex-col gap-4">
        <h2 className="headline text-xl">{episode.title}</h2>
        <p className="line-clamp-3 flex-1 text-quiet text-sm">{episode.description}</p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <ReviewStatusLabel status={review?.status} />
            {isChanged && <p className="text-quiet text-xs">{words.changed}</p>}
            {episode.is_published && <p className="text-quiet text-xs">{words.alreadyPublished}</p>}
          </div>
          <LinkButton
            to={`/guest/podcast/${episode.id}`}
            aria-label={fill(words.reviewOf, { title: episode.title })}
            size="small"
          >
            {words.reviewEpisode}
          </LinkButton>
        </div>
      </Card>
    </li>
  )
}

function DashboardFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="frame flex flex-col gap-8 py-8 lg:py-12">
      <div>
        <h1 className="headline text-3xl">{frame.myEpisodes}</h1>
        <p className="pt-2 text-quiet">{words.myEpisodesText}</p>
      </div>
      {children}
    </div>
  )
}

export function GuestDashboardSkeleton() {
  return (
    <DashboardFrame>
      <CardSkeletons />
    </DashboardFrame>
  )
}

function CardSkeletons() {
  return (
    <div role="status" aria-label={frame.loading} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-52 rounded-card" />
      ))}
    </div>
  )
}
