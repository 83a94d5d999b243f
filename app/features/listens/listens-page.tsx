import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useAsker } from '#app/features/auth/use-asker.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatDay } from '#app/ui/format-times.ts'
import { NativeSelect } from '#app/ui/native-select.tsx'
import { saveCsv } from '#app/ui/save-csv.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { type ListenRow, listenQueries } from '#tables/marks/browser.ts'
import { type Sum, sumsBy, sumsByDay } from './listen-sums.ts'
import { listensCsv } from './listens-csv.ts'

const spans = [7, 30, 90, 365]

/** How often the account's episodes were heard: by day, by episode, and with what. */
export function ListensPage() {
  const [days, setDays] = useState(30)
  const listens = useQuery(listenQueries(useAsker()).ofDays(days))
  return (
    <ListensFrame
      actions={
        <>
          <NativeSelect
            aria-label="Time"
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
          >
            {spans.map((span) => (
              <option key={span} value={span}>
                Last {span} days
              </option>
            ))}
          </NativeSelect>
          {listens.data && listens.data.length > 0 && (
            <Button variant="secondary" onClick={() => saveCsv(listensCsv(listens.data), 'listens.csv')}>
              <Download aria-hidden="true" />
              Export as CSV
            </Button>
          )}
        </>
      }
    >
      {listens.isLoadingError ? (
        <Banner
          tone="danger"
          title="The listens could not be loaded"
          onRetry={() => listens.refetch()}
          isRetrying={listens.isFetching}
        />
      ) : listens.data ? (
        <Sums rows={listens.data} days={days} />
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
    <div className="frame flex flex-col gap-8 py-8 lg:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <Link
            to="/episodes/manage"
            className="inline-flex min-h-11 items-center gap-2 text-quiet text-sm hover:text-text"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            Manage Podcasts
          </Link>
          <h1 className="headline text-3xl">Listens</h1>
        </div>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
      {children}
      <p className="prose-width text-quiet text-sm">
        A listen is one program in one household that was sent a minute of sound, once a day. Robots and
        looking in do not count. No address is kept.
      </p>
    </div>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-8">
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  )
}

function Sums({ rows, days }: { rows: ListenRow[]; days: number }) {
  const total = rows.reduce((sum, { listens }) => sum + listens, 0)
  if (total === 0) {
    return (
      <EmptyState title="Nobody has listened in this time">
        Listens appear here some seconds after somebody has heard a minute of an episode, on this site or in
        an app.
      </EmptyState>
    )
  }
  const perDay = sumsByDay(rows, days, new Date().toISOString().slice(0, 10))
  return (
    <>
      <section aria-labelledby="by-day" className="flex flex-col gap-4">
        <h2 id="by-day" className="headline text-xl">
          {total} {total === 1 ? 'listen' : 'listens'} in {days} days
        </h2>
        <DayChart days={perDay} />
      </section>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <Ranking
          title="By episode"
          sums={sumsBy(
            rows,
            ({ podcast_id }) => podcast_id,
            ({ title }) => title,
          )}
        />
        <Ranking title="Heard with" sums={sumsBy(rows, ({ program }) => program)} />
      </div>
    </>
  )
}

/** A bar for each day; the numbers are there for those who do not see it. */
function DayChart({ days }: { days: Sum[] }) {
  const most = Math.max(1, ...days.map(({ listens }) => listens))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <div aria-hidden="true" className="flex h-44 items-end gap-px sm:gap-1">
        {days.map(({ name, listens }) => (
          <div
            key={name}
            title={`${formatDay(name)}: ${listens}`}
            className={listens > 0 ? 'min-h-1 flex-1 rounded-t-small bg-accent' : 'h-px flex-1 bg-line'}
            style={listens > 0 ? { height: `${(100 * listens) / most}%` } : undefined}
          />
        ))}
      </div>
      <figcaption className="flex justify-between gap-4 pt-3 text-quiet text-xs tabular-nums">
        <span>{first && formatDay(first.name)}</span>
        <span>most on a day: {most}</span>
        <span>{last && formatDay(last.name)}</span>
      </figcaption>
      <table className="sr-only">
        <caption>Listens by day</caption>
        <tbody>
          {days
            .filter(({ listens }) => listens > 0)
            .map(({ name, listens }) => (
              <tr key={name}>
                <th scope="row">{formatDay(name)}</th>
                <td>{listens}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  )
}

function Ranking({ title, sums }: { title: string; sums: Sum[] }) {
  const most = sums[0]?.listens ?? 1
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <h2 className="headline text-xl">{title}</h2>
      <ol className="flex flex-col gap-3 text-sm">
        {sums.slice(0, 20).map(({ id, name, listens }) => (
          <li key={id} className="flex flex-col gap-1.5">
            <span className="flex justify-between gap-4">
              <span className="wrap-anywhere min-w-0">{name}</span>
              <span className="shrink-0 tabular-nums">{listens}</span>
            </span>
            <span aria-hidden="true" className="block h-1 rounded-full bg-raised">
              <span
                className="block h-1 rounded-full bg-accent"
                style={{ width: `${(100 * listens) / most}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
