import type { ReactNode } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

type Loaded<Data> = { data: Data | undefined; isError: boolean; refetch: () => unknown }

/** A part of an admin page with the three states of its data. */
export function Panel<Data>({
  title,
  text,
  actions,
  query,
  children,
}: {
  title: string
  text?: string
  actions?: ReactNode
  query: Loaded<Data>
  children: (data: Data) => ReactNode
}) {
  const id = `panel-${title.toLowerCase().replace(/\W+/g, '-')}`
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-line border-t pt-7">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={id} className="headline text-xl">
            {title}
          </h2>
          {text && <p className="text-quiet text-sm">{text}</p>}
        </div>
        {actions}
      </div>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <Banner
          tone="danger"
          title="This could not be loaded"
          action={
            <Button size="small" onClick={() => void query.refetch()}>
              Try Again
            </Button>
          }
        />
      ) : (
        <Skeleton className="h-32 rounded-card" />
      )}
    </section>
  )
}

/** Earlier and later pages of a long list. `hasMore` says whether there is a later one. */
export function PageSteps({
  page,
  hasMore,
  onChange,
}: {
  page: number
  hasMore: boolean
  onChange: (page: number) => void
}) {
  if (page === 0 && !hasMore) return null
  return (
    <div className="flex items-center justify-end gap-3 text-quiet text-sm">
      <Button variant="secondary" size="small" disabled={page === 0} onClick={() => onChange(page - 1)}>
        Newer
      </Button>
      <span className="tabular-nums">Page {page + 1}</span>
      <Button variant="secondary" size="small" disabled={!hasMore} onClick={() => onChange(page + 1)}>
        Older
      </Button>
    </div>
  )
}
