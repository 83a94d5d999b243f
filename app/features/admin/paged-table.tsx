import { type ComponentProps, useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import words from '#app/messages/admin.ts'
import { fill } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
import type { Input } from '#app/ui/input.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

/**
 * Returns the search text and the page number of a long list. The initial search text is the `search` parameter of the page's URL. A new
 * search returns to the first page.
 */
export function useSearchedPage() {
  const [params] = useSearchParams()
  const [search, setSearch] = useState(params.get('search') ?? '')
  const [page, setPage] = useState(0)
  return {
    query: useDeferredValue(search.trim()),
    page,
    setPage,
    field: {
      value: search,
      onChange: (event) => {
        setSearch(event.target.value)
        setPage(0)
      },
    } satisfies ComponentProps<typeof Input>,
  }
}

/** A table with one page of a long list. If there is a next page, `rows` holds one row more than a page shows. */
export function PagedTable<Row>({
  rows,
  perPage,
  page,
  onPageChange,
  empty,
  ...table
}: {
  rows: Row[]
  perPage: number
  page: number
  onPageChange: (page: number) => void
  empty: string
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  caption: string
}) {
  const hasMore = rows.length > perPage
  return (
    <>
      {rows.length === 0 ? (
        <p className="py-6 text-quiet text-sm">{empty}</p>
      ) : (
        <Table rows={rows.slice(0, perPage)} {...table} />
      )}
      {(page > 0 || hasMore) && (
        <div className="flex items-center justify-end gap-3 text-quiet text-sm">
          <Button
            variant="secondary"
            size="small"
            disabled={page === 0}
            onClick={() => onPageChange(page - 1)}
          >
            {words.newer}
          </Button>
          <span className="tabular-nums">{fill(words.page, { page: page + 1 })}</span>
          <Button variant="secondary" size="small" disabled={!hasMore} onClick={() => onPageChange(page + 1)}>
            {words.older}
          </Button>
        </div>
      )}
    </>
  )
}
