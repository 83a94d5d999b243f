import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { DraftAudio } from '#app/features/drafts/draft-audio.tsx'
import { LinkButton } from '#app/link-button.tsx'
import frame from '#app/messages/frame.ts'
import words from '#app/messages/guest.ts'
import { Banner } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { findDifferences } from '#core/editions/differences.ts'
import { passageQueries, type StoredLine } from '#tables/lines/lines-queries.ts'
import { guestQueries, type OwnReview, type ReviewedLine } from '#tables/people/guests-queries.ts'
import { type OwnPodcast, ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'
import { versionOf } from '#tables/podcasts/work-queries.ts'
import { draftOf, type ReviewDraft, reviewDraft, withoutDealtWith } from './review-draft.ts'
import { ReviewButtons, ReviewForm } from './review-form.tsx'
import { ReviewedScript } from './reviewed-script.tsx'
import { useReview } from './use-review.ts'

/** A guest's or an approver's view of an unpublished episode: script, audio, and their own review. */
export function GuestReviewPage({ podcastId }: { podcastId: string }) {
  const viewer = useViewer()
  const guest = useQuery(guestQueries(viewer).asGuest())
  const episode = useQuery(ownPodcastQueries(viewer).toReview(podcastId))
  const review = useQuery({
    ...guestQueries(viewer).review(podcastId, guest.data ?? []),
    enabled: guest.data !== undefined,
  })
  const failed = [guest, episode, review].filter((query) => query.isLoadingError)
  if (failed.length > 0) {
    return (
      <div className="frame py-12">
        <Banner retry={failed} title={guest.isLoadingError ? words.guestFailed : words.episodesFailed}>
          {words.fetchFailed}
        </Banner>
      </div>
    )
  }
  if (!guest.data || episode.data === undefined || review.data === undefined) return <ReviewSkeleton />
  if (!episode.data || !review.data) {
    return (
      <EmptyState
        title={words.notYours}
        action={<LinkButton to="/guest/dashboard">{frame.myEpisodes}</LinkButton>}
      >
        {words.notYoursText}
      </EmptyState>
    )
  }
  return (
    <Reviewing
      key={podcastId}
      {...episode.data}
      review={review.data}
      isCurrent={review.data.is_current ?? review.data.reviewed_version === episode.data.podcast.words_key}
    />
  )
}

function Reviewing({
  podcast,
  lines,
  review,
  isCurrent,
}: {
  podcast: OwnPodcast
  lines: StoredLine[]
  review: OwnReview
  isCurrent: boolean
}) {
  const [written, setWritten] = useState<ReviewDraft>(() => reviewDraft(podcast.id).read() ?? draftOf(review))
  const seen = versionOf(podcast)
  // The version that the reader has read. A later version is shown as soon as it is known, but the reader can answer only after
  // confirming that they have read it.
  const [read, setRead] = useState({ seen, lines })
  const hasChanged = read.seen !== seen
  const reviewed = useQuery({
    ...guestQueries(useViewer()).reviewedLines(podcast.id),
    enabled: review.reviewed_at !== null && !isCurrent,
  })
  const passages = useQuery(passageQueries(useViewer()).ofPodcast(podcast.id))
  const before = hasChanged ? read.lines : (reviewed.data ?? [])
  const changes = before.length > 0 ? findDifferences<ReviewedLine, StoredLine>(before, lines) : null
  const ofLines = withoutLostLines(written, lines)
  // While a later version is unread, the notes stay unchanged.
  const draft =
    hasChanged || isCurrent || !changes
      ? ofLines
      : withoutDealtWith(
          ofLines,
          review,
          changes.changed.map(({ now }) => now.id),
        )
  const change = (next: ReviewDraft) => {
    setWritten(next)
    reviewDraft(podcast.id).write(next)
  }
  const sending = useReview(podcast.id, review, draft, change, read.seen)
  const onRead = hasChanged ? () => setRead({ seen, lines }) : null
  return (
    <div className="frame flex flex-col gap-8 py-8 lg:py-12">
      <header className="flex flex-col gap-3">
        <h1 lang={podcast.language} className="headline text-3xl">
          {podcast.title}
        </h1>
        <p className="max-w-3xl text-quiet">{podcast.description}</p>
      </header>
      {podcast.is_published && (
        <Banner
          title={words.isPublished}
          action={
            <LinkButton to={`/episodes/${podcast.id}`} variant="secondary" size="small">
              {words.openEpisode}
            </LinkButton>
          }
        >
          {words.isPublishedText}
        </Banner>
      )}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {podcast.audio_url ? (
            <DraftAudio podcast={podcast} />
          ) : (
            <Banner tone="info" title={words.noAudio}>
              {words.noAudioText}
            </Banner>
          )}
          <ReviewedScript
            podcastId={podcast.id}
            lines={lines}
            passages={passages.data}
            changes={changes}
            isApprover={review.is_current !== null}
            notes={draft.lineNotes}
            onNote={(lineId, note) => {
              const { [lineId]: _before, ...others } = draft.lineNotes
              change({ ...draft, lineNotes: note === null ? others : { ...draft.lineNotes, [lineId]: note } })
            }}
          />
        </div>
        <aside className="lg:sticky lg:top-24 lg:self-start">
          <ReviewForm
            stored={review}
            review={sending}
            isCurrent={isCurrent}
            draft={draft}
            onChange={change}
            onRead={onRead}
          />
        </aside>
      </div>
      <div className="sticky bottom-(--player-height,0px) z-10 -mx-2 border-line border-t bg-ground px-2 py-3 lg:hidden">
        <ReviewButtons review={sending} onRead={onRead} />
      </div>
    </div>
  )
}

/** Drops notes on lines that the creator has removed. */
function withoutLostLines(draft: ReviewDraft, lines: StoredLine[]): ReviewDraft {
  const remaining = lines.flatMap(({ id }) => {
    const note = draft.lineNotes[id]
    return note === undefined ? [] : [[id, note] as const]
  })
  return { ...draft, lineNotes: Object.fromEntries(remaining) }
}

export function ReviewSkeleton() {
  return (
    <div role="status" aria-label={frame.loading} className="frame flex flex-col gap-8 py-8 lg:py-12">
      <Skeleton className="h-10 w-2/3" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </div>
  )
}
