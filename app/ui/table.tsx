import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  /** Unique in the table. */
  header: string
  cell: (row: Row) => ReactNode
  /** Hides the header visually; on cards, the cell has no label. */
  isHeaderHidden?: boolean
  /** Puts the row's actions into the corner of a card. Hides the header, too. */
  isInCorner?: boolean
  className?: string
}

const isBare = <Row,>({ isHeaderHidden, isInCorner }: Column<Row>) => isHeaderHidden || isInCorner

/** Explicit roles, because some browsers drop table semantics when `display` changes. */
const roles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
}

/**
 * A table that becomes a list of cards below 1024 px: the first cell is the heading, the others are labelled with their headers.
 * `caption` is for screen readers.
 */
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
    <table {...roles.table} className="w-full border-collapse text-sm max-lg:block">
      <caption className="sr-only">{caption}</caption>
      <thead {...roles.rows} className="max-lg:sr-only">
        <tr {...roles.row} className="border-line border-b text-left">
          {columns.map((column) => (
            <th
              {...roles.head}
              key={column.header}
              scope="col"
              className={classNames(
                'px-4 py-3 font-medium text-quiet text-xs first:pl-0 last:pr-0',
                column.className,
              )}
            >
              <span className={isBare(column) ? 'sr-only' : undefined}>{column.header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rows} className="max-lg:flex max-lg:flex-col max-lg:gap-3">
        {rows.map((row) => (
          <tr
            {...roles.row}
            key={rowKey(row)}
            className="border-line max-lg:relative max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-6 max-lg:gap-y-2 max-lg:rounded-card max-lg:border max-lg:bg-surface max-lg:p-4 lg:border-b lg:hover:bg-surface"
          >
            {columns.map((column, index) => (
              <td
                {...roles.cell}
                key={column.header}
                className={classNames(
                  'tabular-nums lg:px-4 lg:py-4 lg:last:pr-0 lg:first:pl-0',
                  index === 0 && 'max-lg:w-full max-lg:pr-10',
                  index > 0 &&
                    !isBare(column) &&
                    'max-lg:flex max-lg:items-baseline max-lg:gap-2 max-lg:whitespace-normal',
                  column.isInCorner && 'text-right max-lg:absolute max-lg:top-2 max-lg:right-2',
                  column.className,
                )}
              >
                {index > 0 && !isBare(column) && (
                  <span aria-hidden="true" className="shrink-0 text-quiet text-xs lg:hidden">
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
