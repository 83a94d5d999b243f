import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** On phones each row becomes a card: its first cell is the heading, the others stand with their header. */
  isHeaderHidden?: boolean
  className?: string
}

/** A quiet table that becomes a list of cards under 768 px. `caption` names it for screen readers. */
export function Table<Row>({
  rows,
  columns,
  rowKey,
  caption,
}: {
  rows: Row[]
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  caption: string
}) {
  return (
    <table className="w-full border-collapse text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-line border-b text-left">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={classNames(
                'px-4 py-3 font-medium text-quiet text-xs first:pl-0 last:pr-0',
                column.className,
              )}
            >
              <span className={column.isHeaderHidden ? 'sr-only' : undefined}>{column.header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="border-line max-md:relative max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-6 max-md:gap-y-2 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4 md:border-b md:hover:bg-surface"
          >
            {columns.map((column, index) => (
              <td
                key={column.key}
                className={classNames(
                  'tabular-nums md:px-4 md:py-4 md:last:pr-0 md:first:pl-0',
                  index === 0 && 'max-md:w-full max-md:pr-10',
                  column.className,
                )}
              >
                {index > 0 && !column.isHeaderHidden && (
                  <span aria-hidden="true" className="mr-2 text-quiet text-xs md:hidden">
                    {column.header}
                  </span>
                )}
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
