import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { OwnCover } from '#app/features/drafts/own-cover.tsx'
import { PublicationPill } from '#app/features/metadata/publication-pill.tsx'
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
  /** Creators' names, where the list has episodes of several accounts. */
  nameOf: ((accountId: string) => string) | null
  /** Listens of the last 30 days; null while they load. */
  listensOf: (podcastId: string) => number | null
  picked: ReadonlySet<string>
  onPick: (picked: ReadonlySet<string>) => void
}) {
  const owner: Column<ManagedPodcast>[] = nameOf
    ? [
        {
          header: 'Creator',
          className: 'lg:max-w-44',
          cell: (podcast) => (
            <span className="inline-block max-w-full truncate align-bottom">{nameOf(podcast.user_id)}</span>
          ),
        },
      ]
    : []
  const columns: Column<ManagedPodcast>[] = [
    {
      header: 'Title',
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
            <span className="sr-only">Select {podcast.title}</span>
          </Checkbox>
          <OwnCover podcast={podcast} className="size-12 shrink-0 rounded-small" />
          <div className="wrap-anywhere min-w-0 flex-1 basis-32">
            <Link
              to={`/episodes/${podcast.id}/edit`}
              className="line-clamp-2 font-medium underline-offset-4 hover:underline"
            >
              {podcast.title}
            </Link>
            <p className="line-clamp-2 text-quiet text-xs">{aboutOf(podcast)}</p>
          </div>
        </div>
      ),
    },
    {
      header: 'Status',
      cell: (podcast) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <PublicationPill podcast={podcast} />
          {podcast.is_sample && <Pill>Sample</Pill>}
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
      header: 'Created',
      className: 'whitespace-nowrap max-lg:flex-wrap',
      cell: (podcast) => <time dateTime={podcast.created_at}>{formatDay(podcast.created_at)}</time>,
    },
    {
      header: 'RSS Feed',
      className: 'max-lg:flex-wrap',
      cell: (podcast) => (
        <Pill tone={isConfigured(podcast) ? 'info' : 'neutral'}>
          {isConfigured(podcast) ? 'Configured' : 'Not Configured'}
        </Pill>
      ),
    },
    {
      header: 'Listens',
      className: 'whitespace-nowrap',
      cell: (podcast) =>
        publicationState(podcast) === 'draft' ? (
          <span className="text-quiet">–</span>
        ) : (
          <span title="In the last 30 days">{listensOf(podcast.id)?.toLocaleString('en') ?? '…'}</span>
        ),
    },
    {
      header: 'Actions',
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
      caption={isAdmin ? 'Podcasts of all creators' : 'Your podcasts'}
    />
  )
}

/** What is being generated for an episode right now, or why the last attempt failed. */
function WorkPill({ job }: { job: LatestJob | undefined }) {
  const words = job && workWords[job.kind]
  if (!words) return null
  if (job.status === 'failed') {
    return (
      <Pill tone="danger" icon={CircleAlert}>
        {words.failed}
      </Pill>
    )
  }
  if (!isOpen(job.status)) return null
  return (
    <Pill tone="info">
      <SoundBars moving className="size-3" />
      {job.status === 'queued' ? 'Waiting its turn' : `${words.running} ${Math.round(job.progress * 100)} %`}
    </Pill>
  )
}

const workWords: Record<string, { running: string; failed: string }> = {
  'write-dialog': { running: 'Being written', failed: 'Writing failed' },
  'make-audio': { running: 'Being voiced', failed: 'Voicing failed' },
}

function aboutOf(podcast: ManagedPodcast): string {
  const host = podcast.podcast_hosts[0]?.hosts?.name
  const length = podcast.audio_url ? podcast.duration : 'no audio yet'
  return [podcast.leader_name, length, host && host !== defaultHostName && `hosted by ${host}`]
    .filter(Boolean)
    .join(' · ')
}

function isConfigured({ rss_feeds: feeds }: ManagedPodcast): boolean {
  return Array.isArray(feeds) ? feeds.length > 0 : feeds !== null
}
