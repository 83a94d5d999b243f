import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import frame from '#app/messages/frame.ts'
import words from '#app/messages/listens.ts'
import { count, fill } from '#app/messages/message.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NativeSelect } from '#app/ui/native-select.tsx'
import { RankedBars } from '#app/ui/ranked-bars.tsx'
import { saveCsv } from '#app/ui/save-file.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TimeChart } from '#app/ui/time-chart.tsx'
import { useChange } from '#app/use-change.ts'
import {
  type ListenSum,
  type ListenSums,
  listenQueries,
  listListens,
} from '#tables/reactions/reactions-queries.ts'
import { DropOffChart } from './drop-off-chart.tsx'
import { everyDay } from './listen-sums.ts'
import { listensCsv } from './listens-csv.ts'

const spans = [7, 30, 90, 365]

/** Listens of the account's episodes, by day, episode and program. */
export function ListensPage() {
  const [days, setDays] = useState(30)
  const listens = useQuery(listenQueries(useViewer()).sums(days))
  const exporting = useChange(async (db, { days }: ListenSums) => listensCsv(await listListens(db, days)), {
    failed: words.notLoaded,
    onDone: (csv) => saveCsv(csv, 'listens.csv'),
  })
  return (
    <ListensFrame
      actions={
        <>
          <NativeSelect
            aria-label={words.time}
            value={days}
            options={spans.map((span) => [String(span), fill(words.lastDays, { days: span })])}
            onValueChange={(span) => setDays(Number(span))}
          />
          {listens.data && listens.data.days.length > 0 && (
            <Button
              variant="secondary"
              busy={exporting.isPending}
              onClick={() => exporting.mutate(listens.data)}
              icon={Download}
            >
              {words.export}
            </Button>
          )}
        </>
      }
    >
      {listens.isLoadingError ? (
        <Banner retry={listens} title={words.notLoaded} />
      ) : listens.data ? (
        <>
          <Sums sums={listens.data} days={days} />
          <DropOffChart />
        </>
      ) : (
        <Loading />
      )}
    </ListensFrame>
  )
}

export function ListensSkeleton() {
  return (
    <ListensFrame>
      <Loading />
    </ListensFrame>
  )
}

function ListensFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <div className="frame flex min-h-dvh flex-col gap-8 py-8 lg:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <Link
            to="/episodes/manage"
            className="inline-flex min-h-11 items-center gap-2 text-quiet text-sm hover:text-text"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {frame.manage}
          </Link>
          <h1 className="headline text-3xl">{frame.listens}</h1>
        </div>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
      {children}
      <p className="prose-width text-quiet text-sm">{words.howCounted}</p>
    </div>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={frame.loading} className="flex flex-col gap-8">
      <Skeleton className="h-84 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  )
}

function Sums({ sums, days }: { sums: ListenSums; days: number }) {
  const total = sums.days.reduce((sum, { listens }) => sum + listens, 0)
  if (total === 0) {
    return <EmptyState title={words.none}>{words.noneText}</EmptyState>
  }
  const perDay = everyDay(sums.days, days, new Date().toISOString().slice(0, 10))
  return (
    <>
      <section aria-labelledby="by-day" className="flex flex-col gap-4">
        <h2 id="by-day" className="headline text-xl">
          {count(words.inDays, total, { days })}
        </h2>
        <TimeChart
          caption={words.byDay}
          parts={[{ name: frame.listens, look: 'good' }]}
          bars={perDay.map(({ name, listens }) => ({ span: name, values: [listens] }))}
          className="p-4 sm:p-6"
          barsClassName="h-44"
        />
      </section>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <Ranking title={words.byEpisode} sums={sums.episodes} />
        <Ranking title={words.listenedWith} sums={sums.programs.map(inWords)} />
      </div>
    </>
  )
}

/** Messages for the listens without a program's name. Other programs are shown by their own names. */
const unnamed = new Map<string, 'anotherProgram' | 'beforeNoted'>([
  ['Another program', 'anotherProgram'],
  ['Before it was noted', 'beforeNoted'],
])

function inWords(program: ListenSum): ListenSum {
  const key = unnamed.get(program.name)
  return key ? { ...program, name: words[key] } : program
}

function Ranking({ title, sums }: { title: string; sums: ListenSum[] }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <h2 className="headline text-xl">{title}</h2>
      <RankedBars bars={sums.map(({ id, name, listens }) => ({ id, name, value: listens }))} />
    </section>
  )
}
