import { useQuery } from '@tanstack/react-query'
import { MessageSquarePlus, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { DraftAudio } from '#app/features/manage/draft-audio.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { browserDatabase } from '#tables/connect.ts'
import { guestQueries } from '#tables/guests.ts'
import { ownPodcastQueries } from '#tables/own-podcasts.ts'
import { type StoredLine, segmentQueries } from '#tables/segments.ts'
import { ReviewForm } from './review-form.tsx'

/** What a guest may see of an episode before it is published: its words, its audio, and their own review. */
export function GuestReviewPage({ podcastId, userId }: { podcastId: string; userId: string }) {
  const guest = useQuery(guestQueries(browserDatabase).asGuest(userId))
  const podcast = useQuery(ownPodcastQueries(browserDatabase).one(podcastId))
  const lines = useQuery(segmentQueries(browserDatabase).ofPodcast(podcastId))
  const review = useQuery({
    ...guestQueries(browserDatabase).review(podcastId, guest.data ?? []),
    enabled: guest.data !== undefined,
  })
  const [chosenId, setChosenId] = useState<string | null>(null)

  const failed = [guest, podcast, lines, review].filter((query) => query.isError)
  if (failed.length > 0) {
    return (
      <div className="frame py-12">
        <Banner
          tone="danger"
          title={guest.isError ? 'Unable to fetch guest information' : 'Unable to fetch episodes'}
          action={
            <Button size="small" onClick={() => failed.forEach((query) => void query.refetch())}>
              Try Again
            </Button>
          }
        >
          An error occurred while fetching your episodes
        </Banner>
      </div>
    )
  }
  if (!guest.data || podcast.data === undefined || !lines.data || review.data === undefined)
    return <ReviewSkeleton />
  if (!podcast.data || !review.data) {
    return (
      <EmptyState
        title="This episode is not among yours"
        action={
          <Button asChild>
            <Link to="/guest/dashboard">My Episodes</Link>
          </Button>
        }
      >
        Accept its invitation first, with the account that uses the invited address.
      </EmptyState>
    )
  }
  const isAfterReview = review.data.reviewed_version === podcast.data.content_version
  return (
    <div className="frame flex flex-col gap-8 py-8 lg:py-12">
      <header className="flex flex-col gap-3">
        <h1 className="headline text-3xl">{podcast.data.title}</h1>
        <p className="max-w-3xl text-quiet">{podcast.data.description}</p>
      </header>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {podcast.data.audio_url ? (
            <DraftAudio podcast={podcast.data} />
          ) : (
            <Banner tone="info" title="There is no audio yet">
              You can already read the dialog.
            </Banner>
          )}
          <Script lines={lines.data} chosenId={chosenId} onChoose={setChosenId} />
        </div>
        <aside className="lg:sticky lg:top-24 lg:self-start">
          <ReviewForm
            podcastId={podcastId}
            review={review.data}
            isCurrent={isAfterReview}
            line={lines.data.find((line) => line.id === chosenId) ?? null}
            onForgetLine={() => setChosenId(null)}
          />
        </aside>
      </div>
    </div>
  )
}

function Script({
  lines,
  chosenId,
  onChoose,
}: {
  lines: StoredLine[]
  chosenId: string | null
  onChoose: (id: string | null) => void
}) {
  if (lines.length === 0) return <EmptyState title="The dialog is not written yet" />
  return (
    <section aria-label="Dialog" className="flex flex-col">
      {lines.map((line, index) => {
        const isChosen = line.id === chosenId
        const isNewPart = line.part !== '' && line.part !== lines[index - 1]?.part
        return (
          <div key={line.id}>
            {isNewPart && <h2 className="eyebrow pt-6 pb-2">{line.part}</h2>}
            <div
              className={classNames(
                'grid grid-cols-[4.5rem_1fr_auto] items-start gap-x-3 rounded-control py-1.5 max-sm:grid-cols-[1fr_auto]',
                isChosen && 'bg-accent-wash',
              )}
            >
              <span
                className={`pt-1.5 pl-2 font-semibold text-xs ${line.speaker === 'Host A' ? 'text-host-a' : 'text-host-b'}`}
              >
                {line.speaker}
              </span>
              <p className="font-serif text-lg leading-7 max-sm:col-span-2 max-sm:row-start-2 max-sm:px-2">
                {line.text}
              </p>
              <Button
                variant="quiet"
                size="icon-small"
                aria-pressed={isChosen}
                aria-label={`Note on line ${index + 1}`}
                onClick={() => onChoose(isChosen ? null : line.id)}
              >
                {isChosen ? (
                  <MessageSquareText aria-hidden="true" className="text-accent" />
                ) : (
                  <MessageSquarePlus aria-hidden="true" />
                )}
              </Button>
            </div>
          </div>
        )
      })}
    </section>
  )
}

export function ReviewSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="frame flex flex-col gap-8 py-8 lg:py-12">
      <Skeleton className="h-10 w-2/3" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </div>
  )
}
