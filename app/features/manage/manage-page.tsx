import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn, EllipsisVertical, FileInput, Plus, SlidersHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { MakersOnly } from '#app/features/auth/makers-only.tsx'
import { useRole } from '#app/features/auth/use-is-admin.ts'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { LinkButton } from '#app/link-button.tsx'
import frame from '#app/messages/frame.ts'
import words from '#app/messages/manage.ts'
import { Banner } from '#app/ui/banner.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toastFailure } from '#app/ui/toast-list.ts'
import { useWatchedRows } from '#app/use-watched-rows.ts'
import { isOpen } from '#core/wizard/wizard-step.ts'
import { jobQueries } from '#tables/jobs/jobs-queries.ts'
import { ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'
import { DefaultsDialog } from './defaults-dialog.tsx'
import { ManagedList } from './managed-list.tsx'
import { SamplesBanner } from './samples-banner.tsx'

const busyPollMs = 4000
const quietPollMs = 30_000

export function ManagePage() {
  const viewer = useViewer()
  const role = useRole()
  const seesAll = role === 'admin' || role === 'editor'
  const list = useInfiniteQuery({
    ...ownPodcastQueries(viewer).managed(seesAll),
    enabled: role !== null,
  })
  const podcasts = list.data?.pages.flat()

  const work = useQuery({
    ...jobQueries(viewer).latest(),
    refetchInterval: (query) =>
      query.state.data?.some((job) => isOpen(job.status)) ? busyPollMs : quietPollMs,
  })

  useWatchedRows([{ table: 'podcasts' }, { table: 'generation_jobs' }])
  const { isError } = list
  useEffect(() => {
    if (isError) toastFailure(words.notLoaded)
  }, [isError])

  return (
    <ManageFrame>
      {podcasts ? (
        podcasts.length > 0 ? (
          <>
            {role === 'admin' && <SamplesBanner podcasts={podcasts} isWhole={!list.hasNextPage} />}
            <ManagedList
              podcasts={podcasts}
              rest={{
                isThere: list.hasNextPage,
                isBeingRead: list.isFetching,
                hasFailed: list.isError,
                read: () => void list.fetchNextPage(),
              }}
              work={work.data ?? []}
              isAdmin={role === 'admin'}
            />
          </>
        ) : (
          <EmptyState
            title={words.none}
            action={
              <MakersOnly>
                <LinkButton to="/episodes/new" state={{ isNew: true }}>
                  {words.create}
                </LinkButton>
              </MakersOnly>
            }
          >
            {words.noneText}
          </EmptyState>
        )
      ) : isError ? (
        <Banner retry={list} title={words.notLoaded}>
          {words.notLoadedText}
        </Banner>
      ) : (
        <RowsSkeleton />
      )}
    </ManageFrame>
  )
}

function ManageFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="frame flex min-h-dvh flex-col gap-8 py-8 lg:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="headline text-3xl">{frame.manage}</h1>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:gap-2">
          <LinkButton to="/episodes/listens" variant="secondary" className="max-sm:px-3">
            <ChartNoAxesColumn aria-hidden="true" className="max-sm:hidden" />
            {frame.listens}
          </LinkButton>
          <MakersOnly>
            <LinkButton to="/episodes/new" state={{ isNew: true }} className="max-sm:flex-1 max-sm:px-3">
              <Plus aria-hidden="true" className="max-sm:hidden" />
              {words.create}
            </LinkButton>
            <MoreMenu />
          </MakersOnly>
        </div>
      </div>
      {children}
    </div>
  )
}

function MoreMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const role = useRole()
  return (
    <>
      <Menu trigger={<IconButton label={words.more} size="icon" icon={EllipsisVertical} />}>
        <MenuItem onSelect={() => setIsOpen(true)} icon={SlidersHorizontal}>
          {words.defaults}
        </MenuItem>
        {role === 'admin' && (
          <MenuItem asChild>
            <Link to="/admin/feed#import-feed">
              <FileInput aria-hidden="true" />
              {words.importShow}
            </Link>
          </MenuItem>
        )}
      </Menu>
      {isOpen && <DefaultsDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

export function ManageSkeleton() {
  return (
    <ManageFrame>
      <RowsSkeleton />
    </ManageFrame>
  )
}

function RowsSkeleton() {
  return (
    <div role="status" aria-label={frame.loading} className="flex flex-col gap-3 pt-11">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-20 rounded-control" />
      ))}
    </div>
  )
}
