import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { OwnCover } from '#app/features/drafts/own-cover.tsx'
import { PublicationPill } from '#app/features/metadata/publication-pill.tsx'
import frame from '#app/messages/frame.ts'
import words from '#app/messages/manage.ts'
import { fill, formatNumber } from '#app/messages/message.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { formatDay } from '#app/ui/format-times.ts'
import { Pill } from '#app/ui/pill.tsx'
import { SoundBars } from '#app/ui/sound-bars.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { defaultHostName } from '#core/dialog/default-host-name.ts'
import { publicationState } from '#core/editions/publication-state.ts'
import { isOpen } from '#core/wizard/wizard-step.ts'
import type { LatestJob } from '#tables/jobs/jobs-queries.ts'
import type { ManagedPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { PodcastMenu } from './podcast-menu.tsx'
import { GuestReviewPill } from './review-pill.tsx'

/** A creator's episodes; cards on narrow screens. */
export function PodcastTable({
  podcasts,
  work,
  isAdmin,
  nameOf,
  listensOf,
  picked,
  onPick,
}: {
  podcasts: ManagedPodcast[]
  /** The latest jobs, newest first. */
  work: LatestJob[]
  isAdmin: boolean
  /** Returns a creator's name. Null if all episodes of the list are of one account. */
  nameOf: ((accountId: string) => string) | null
  /** Listens of the last 30 days; null while they load. */
  listensOf: (podcastId: string) => number | null
  picked: ReadonlySet<string>
  onPick: (picked: ReadonlySet<string>) => void
}) {
  const owner: Column<ManagedPodcast>[] = nameOf
    ? [
        {
          header: words.creator,
          className: 'lg:max-w-44',
          cell: (podcast) => (
            <span className="inline-block max-w-full truncate align-bottom">{nameOf(podcast.user_id)}</span>
          ),
        },
      ]
    : []
  const columns: Column<ManagedPodcast>[] = [
    {
      header: words.title,
      className: 'lg:w-2/5',
      cell: (podcast) => (
        <div className="flex flex-wrap items-center gap-4 lg:min-w-52">
          <Checkbox
            isChecked={picked.has(podcast.id)}
            onChange={(isPicked) => {
              const next = new Set(picked)
              if (isPicked) next.add(podcast.id)
              else next.delete(podcast.id)
              onPick(next)
            }}
          >
            <span className="sr-only">{fill(words.select, { title: podcast.title })}</span>
          </Checkbox>
          <OwnCover podcast={podcast} className="size-12 shrink-0 rounded-small" />
          <div className="wrap-anywhere min-w-0 flex-1 basis-32">
            <Link
              to={`/episodes/${podcast.id}/edit`}
              className="line-clamp-6 font-medium underline-offset-4 hover:underline lg:line-clamp-3"
            >
              {podcast.title}
            </Link>
            <p className="line-clamp-2 text-quiet text-xs">{aboutOf(podcast)}</p>
          </div>
        </div>
      ),
    },
    {
      header: words.status,
      cell: (podcast) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <PublicationPill podcast={podcast} />
          {podcast.has_changes && <Pill tone="warning">{words.changesWaiting}</Pill>}
          {podcast.is_sample && <Pill>{words.sample}</Pill>}
          <WorkPill job={work.find((job) => job.podcast_id === podcast.id)} />
          {podcast.podcast_guests.map((review, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reviews have no id here and never change places.
            <GuestReviewPill key={index} review={review} invitation={review.guests?.invitation_status} />
          ))}
        </span>
      ),
    },
    ...owner,
    {
      header: words.created,
      className: 'whitespace-nowrap max-lg:flex-wrap',
      cell: (podcast) => <time dateTime={podcast.created_at}>{formatDay(podcast.created_at)}</time>,
    },
    {
      header: words.feed,
      className: 'max-lg:flex-wrap',
      cell: (podcast) => (
        <Pill tone={isConfigured(podcast) ? 'info' : 'neutral'}>
          {isConfigured(podcast) ? words.configured : words.notConfigured}
        </Pill>
      ),
    },
    {
      header: frame.listens,
      className: 'whitespace-nowrap',
      cell: (podcast) =>
        publicationState(podcast) === 'draft' ? (
          <span className="text-quiet">–</span>
        ) : (
          <span title={words.last30Days}>{formatListens(listensOf(podcast.id))}</span>
        ),
    },
    {
      header: words.actions,
      isInCorner: true,
      className: 'w-12',
      cell: (podcast) => <PodcastMenu podcast={podcast} owner={nameOf?.(podcast.user_id) ?? null} />,
    },
  ]
  return (
    <Table
      rows={podcasts}
      columns={columns}
      rowKey={(podcast) => podcast.id}
      caption={isAdmin ? words.all : words.own}
    />
  )
}

/** What is being generated for an episode right now, or why the last attempt failed. */
function WorkPill({ job }: { job: LatestJob | undefined }) {
  const work = job && workWords[job.kind]
  if (!work) return null
  if (job.status === 'failed') {
    return (
      <Pill tone="danger" icon={CircleAlert}>
        {words[work.failed]}
      </Pill>
    )
  }
  if (!isOpen(job.status)) return null
  return (
    <Pill tone="info">
      <SoundBars moving className="size-3" />
      {job.status === 'queued'
        ? words.waiting
        : fill(words[work.running], { percent: Math.round(job.progress * 100) })}
    </Pill>
  )
}

const workWords: Record<
  string,
  { running: 'beingWritten' | 'beingVoiced'; failed: 'writingFailed' | 'voicingFailed' }
> = {
  'write-dialog': { running: 'beingWritten', failed: 'writingFailed' },
  'make-audio': { running: 'beingVoiced', failed: 'voicingFailed' },
}

const formatListens = (listens: number | null) => (listens === null ? '…' : formatNumber(listens))

function aboutOf(podcast: ManagedPodcast): string {
  const host = podcast.podcast_hosts[0]?.hosts?.name
  const length = podcast.audio_url ? podcast.duration : words.noAudio
  return [podcast.leader_name, length, host && host !== defaultHostName && fill(words.hostedBy, { host })]
    .filter(Boolean)
    .join(' · ')
}

function isConfigured({ rss_feeds: feeds }: ManagedPodcast): boolean {
  return Array.isArray(feeds) ? feeds.length > 0 : feeds !== null
}
