import { useQuery } from '@tanstack/react-query'
import { CalendarClock, EllipsisVertical, ExternalLink, Eye, EyeOff, Link2 } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ApprovalTab } from '#app/features/approvals/approval-tab.tsx'
import { useRole } from '#app/features/auth/use-is-admin.ts'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { OwnCover } from '#app/features/drafts/own-cover.tsx'
import { HistoryTab } from '#app/features/editions/history-tab.tsx'
import { LeaveGuard } from '#app/features/layout/leave-guard.tsx'
import { PublicationPill } from '#app/features/metadata/publication-pill.tsx'
import { PrivateSwitch } from '#app/features/private/private-switch.tsx'
import { LinkButton } from '#app/link-button.tsx'
import frame from '#app/messages/frame.ts'
import words from '#app/messages/manage.ts'
import metadataWords from '#app/messages/metadata.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatClock, formatDay } from '#app/ui/format-times.ts'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import { Pill } from '#app/ui/pill.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { isOpenByLink } from '#core/editions/publication-state.ts'
import { editionQueries } from '#tables/podcasts/editions-queries.ts'
import { type OwnPodcast, ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'
import { hasChanges } from '#tables/podcasts/work-queries.ts'
import { DetailsForm } from './details-form.tsx'
import { FeedForm } from './feed-form.tsx'
import { ScriptSection } from './script-section.tsx'
import { usePublishing } from './use-publishing.tsx'
import { VoiceTab } from './voice-tab.tsx'
import { WhenItCounts } from './when-it-counts.tsx'

const tabNames = ['details', 'dialog', 'rss', 'voice', 'approval', 'history']
/** Imported episodes have neither script nor voices. */
const generatedTabs = ['dialog', 'voice']

/** Edits everything about an episode. The URL names the tab. */
export function EditPage({ podcastId, userId }: { podcastId: string; userId: string }) {
  const viewer = useViewer()
  const podcast = useQuery(ownPodcastQueries(viewer).one(podcastId))
  const role = useRole()
  // Only a failed first load is an error: replacing the page after a failed refetch would lose typed text.
  if (podcast.isLoadingError) {
    return (
      <div className="frame py-12">
        <Banner retry={podcast} title={words.podcastNotLoaded} />
      </div>
    )
  }
  if (podcast.isPending || role === null) return <EditSkeleton />
  // Everybody may read a published episode; its owner, editors and admins may change it.
  const mayEdit =
    role === 'admin' || role === 'editor' || (role !== 'listener' && podcast.data?.user_id === userId)
  if (!podcast.data || !mayEdit) {
    return (
      <EmptyState
        title={words.notFound}
        action={<LinkButton to="/episodes/manage">{frame.manage}</LinkButton>}
      />
    )
  }
  return <EditTabs podcast={podcast.data} />
}

function EditTabs({ podcast }: { podcast: OwnPodcast }) {
  const [params, setParams] = useSearchParams()
  const requested = params.get('tab') ?? 'details'
  const available = tabNames.filter((name) => !podcast.former_guid || !generatedTabs.includes(name))
  const tab = available.includes(requested) ? requested : 'details'
  // A tab mounts when it is first opened and then keeps what was typed in it.
  const opened = useRef(new Set<string>())
  opened.current.add(tab)
  const once = (name: string, content: ReactNode) =>
    opened.current.has(name) && (
      <>
        {podcast.is_published && <WhenItCounts tab={name} />}
        {content}
      </>
    )
  const [unsaved, setUnsaved] = useState({ details: false, rss: false })
  const setDetailsUnsaved = useCallback((details: boolean) => setUnsaved((now) => ({ ...now, details })), [])
  const setFeedUnsaved = useCallback((rss: boolean) => setUnsaved((now) => ({ ...now, rss })), [])
  return (
    <div className="frame flex flex-col gap-8 py-8 max-sm:gap-4 max-sm:py-4 lg:py-12">
      <EditHeader podcast={podcast} />
      <Tabs
        label={words.editPodcast}
        value={tab}
        onValueChange={(next) =>
          setParams(next === 'details' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
        }
        isKept
        tabs={[
          {
            value: 'details',
            label: <TabName isUnsaved={unsaved.details}>{frame.details}</TabName>,
            content: once('details', <DetailsForm podcast={podcast} onUnsaved={setDetailsUnsaved} />),
          },
          {
            value: 'dialog',
            label: words.dialog,
            content: once('dialog', <ScriptSection podcastId={podcast.id} />),
          },
          {
            value: 'rss',
            label: <TabName isUnsaved={unsaved.rss}>{words.feed}</TabName>,
            content: once('rss', <FeedForm podcast={podcast} onUnsaved={setFeedUnsaved} />),
          },
          { value: 'voice', label: words.voices, content: once('voice', <VoiceTab podcast={podcast} />) },
          {
            value: 'approval',
            label: words.approval,
            content: once(
              'approval',
              <ApprovalTab podcastId={podcast.id} hasAudio={podcast.audio_url !== null} />,
            ),
          },
          {
            value: 'history',
            label: words.history,
            content: once('history', <HistoryTab podcastId={podcast.id} />),
          },
        ].filter(({ value }) => available.includes(value))}
      />
      <LeaveGuard isUnsaved={unsaved.details || unsaved.rss} />
    </div>
  )
}

function TabName({ isUnsaved, children }: { isUnsaved: boolean; children: string }) {
  return (
    <>
      {children}
      {isUnsaved && (
        <span className="text-warning">
          <span aria-hidden="true">●</span>
          <span className="sr-only"> {words.notSavedYet}</span>
        </span>
      )}
    </>
  )
}

function EditHeader({ podcast }: { podcast: OwnPodcast }) {
  const viewer = useViewer()
  const editions = useQuery({
    ...editionQueries(viewer).ofPodcast(podcast.id),
    enabled: podcast.is_published,
  })
  const current = editions.data?.find((edition) => edition.is_current)
  const areWaiting = hasChanges(podcast, current?.words_key)
  return (
    <header className="flex flex-wrap items-center gap-5 max-sm:items-start max-sm:gap-3">
      <OwnCover podcast={podcast} className="size-24 shrink-0 rounded-control max-sm:size-14" />
      <div className="flex min-w-0 flex-1 basis-[min(100%,max(10rem,min(24rem,calc(100%-7rem))))] flex-col gap-2 max-sm:basis-[calc(100%-4.5rem)] max-sm:gap-1">
        <p className="flex flex-wrap items-center gap-2 text-quiet text-sm">
          <PublicationPill podcast={podcast} />
          {areWaiting && <Pill tone="warning">{words.changesWaiting}</Pill>}
          <span className="max-sm:hidden">{formatDay(podcast.created_at)}</span>
          {podcast.audio_url && (
            <span className="tabular-nums">
              <span className="max-sm:hidden">· </span>
              {formatClock(podcast.duration_seconds ?? 0)}
            </span>
          )}
        </p>
        <h1 className="headline text-2xl max-sm:text-xl">{podcast.title}</h1>
        <PrivateSwitch podcast={podcast} />
      </div>
      {podcast.audio_url ? (
        <PublishActions podcast={podcast} areWaiting={areWaiting} />
      ) : (
        <LinkButton to={`/episodes/new?podcast=${podcast.id}`} variant="secondary">
          {words.continue}
        </LinkButton>
      )}
    </header>
  )
}

/** Actions for an episode that has audio: all in a row; on phones the main action and a menu. */
function PublishActions({ podcast, areWaiting }: { podcast: OwnPodcast; areWaiting: boolean }) {
  const publishing = usePublishing(podcast)
  const { state } = publishing
  const page = {
    to: `/episodes/${podcast.id}`,
    label: isOpenByLink(podcast) ? words.openPage : words.previewPage,
  }
  const isToPublish = !podcast.is_published || areWaiting
  const acts = [
    podcast.is_published && {
      label: state === 'planned' ? words.takePlanBack : words.unpublish,
      icon: EyeOff,
      disabled: publishing.isBusy,
      onClick: publishing.unpublish,
    },
    state === 'unlisted' && {
      label: words.publishForAll,
      icon: Eye,
      busy: publishing.isListing,
      onClick: publishing.publishForAll,
    },
    state === 'draft' && {
      label: words.publishByLink,
      icon: Link2,
      busy: publishing.isListing,
      onClick: publishing.publishByLink,
    },
    state !== 'out' && {
      label: state === 'planned' ? words.changeTime : metadataWords.publishLater,
      icon: CalendarClock,
      onClick: publishing.plan,
    },
  ].filter((act) => act !== false)
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      <LinkButton
        to={page.to}
        variant="secondary"
        icon={ExternalLink}
        className={isToPublish ? 'max-sm:hidden' : 'max-sm:flex-1'}
      >
        {page.label}
      </LinkButton>
      {acts.map(({ label, ...act }) => (
        <Button key={label} variant="secondary" className="max-sm:hidden" {...act}>
          {label}
        </Button>
      ))}
      {isToPublish && (
        <Button className="max-sm:flex-1" busy={publishing.isPublishing} onClick={publishing.publish}>
          {podcast.is_published ? metadataWords.publishChanges : words.publish}
        </Button>
      )}
      <div className="sm:hidden">
        <Menu
          trigger={
            <Button variant="secondary" icon={EllipsisVertical}>
              {words.more}
            </Button>
          }
        >
          {isToPublish && (
            <MenuItem asChild>
              <Link to={page.to}>
                <ExternalLink aria-hidden="true" />
                {page.label}
              </Link>
            </MenuItem>
          )}
          {acts.map(({ label, icon, onClick }) => (
            <MenuItem key={label} icon={icon} isDisabled={publishing.isBusy} onSelect={onClick}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </div>
      {publishing.dialogs}
    </div>
  )
}

export function EditSkeleton() {
  return (
    <div
      role="status"
      aria-label={frame.loading}
      className="frame flex flex-col gap-8 py-8 max-sm:gap-4 max-sm:py-4 lg:py-12"
    >
      <div className="flex gap-5 max-sm:gap-3">
        <Skeleton className="size-24 rounded-control max-sm:size-14" />
        <div className="flex flex-1 flex-col gap-3 pt-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-9 w-2/3" />
        </div>
      </div>
      <Skeleton className="h-11" />
      <Skeleton className="h-96" />
    </div>
  )
}
