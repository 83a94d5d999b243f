import frame from '#app/messages/frame.ts'
import { fill, formatNumber } from '#app/messages/message.ts'
import { classNames } from './class-names.ts'
import { formatDay, formatHour } from './format-times.ts'

/** One value per part of the chart. `span` is a day (2026-11-24) or an hour (2026-11-24T09), in UTC. */
export type ChartBar = { span: string; values: number[] }

const spans = {
  day: { column: 'day', most: 'mostOnDay', formatValue: formatDay },
  hour: { column: 'hour', most: 'mostInHour', formatValue: formatHour },
} as const

/** Stripes tell the parts apart without colours. */
const looks = {
  good: 'bg-accent',
  doubtful:
    'bg-[repeating-linear-gradient(135deg,var(--warning)_0_2px,var(--surface)_2px_5px)] outline-1 -outline-offset-1 outline-warning',
  bad: 'bg-[repeating-linear-gradient(0deg,var(--danger)_0_3px,var(--surface)_3px_5px)] outline-1 -outline-offset-1 outline-danger',
}
/** For parts too low to show stripes: below about six pixels. */
const plainLooks = { good: 'bg-accent', doubtful: 'bg-warning', bad: 'bg-danger' }
const lowest = 1 / 16
export type ChartPart = { name: string; look: keyof typeof looks }

/** A stacked bar for each day or hour; screen readers get a table of the numbers. */
export function TimeChart({
  caption,
  parts,
  by = 'day',
  bars,
  formatValue = formatNumber,
  className,
  barsClassName,
}: {
  caption: string
  /** The parts of each bar, from the bottom. */
  parts: ChartPart[]
  by?: keyof typeof spans
  bars: ChartBar[]
  formatValue?: (value: number) => string
  className: string
  barsClassName: string
}) {
  const { column, formatValue: formatSpan, most: mostIn } = spans[by]
  const sums = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const most = Math.max(...sums)
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <figure
      aria-label={caption}
      className={classNames('rounded-card border border-line bg-surface', className)}
    >
      <p className="pb-2 text-quiet text-xs tabular-nums">
        {fill(frame[mostIn], { most: formatValue(most) })}
      </p>
      <div aria-hidden="true" className={classNames('flex items-end gap-px sm:gap-1', barsClassName)}>
        {bars.map(({ span, values }, place) => {
          const sum = sums[place] ?? 0
          if (sum === 0) return <div key={span} className="h-px flex-1 bg-line" />
          return (
            <div
              key={span}
              title={`${formatSpan(span)}: ${parts.map(({ name }, at) => `${name} ${formatValue(values[at] ?? 0)}`).join(', ')}`}
              className="flex min-h-1.5 flex-1 flex-col-reverse overflow-hidden rounded-t-small"
              style={{ height: `${(100 * sum) / most}%` }}
            >
              {parts.map(
                ({ name, look }, at) =>
                  // `min-h` keeps even one failure among thousands visible.
                  (values[at] ?? 0) > 0 && (
                    <div
                      key={name}
                      className={classNames(
                        'min-h-0.5',
                        ((values[at] ?? 0) < lowest * most ? plainLooks : looks)[look],
                      )}
                      style={{ flexGrow: values[at] }}
                    />
                  ),
              )}
            </div>
          )
        })}
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-4 pt-3 text-quiet text-xs tabular-nums">
        <span>{first && formatSpan(first.span)}</span>
        <span>{last && formatSpan(last.span)}</span>
      </figcaption>
      {parts.length > 1 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-quiet text-xs">
          {parts.map(({ name, look }) => (
            <li key={name} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={classNames('size-3', looks[look])} />
              {name}
            </li>
          ))}
        </ul>
      )}
      {/* Wraps the table: a table never becomes narrower than its words and, though hidden, would widen the page. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{frame[column]}</th>
              {parts.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars
              .filter((_, place) => sums[place] !== 0)
              .map(({ span, values }) => (
                <tr key={span}>
                  <th scope="row">{formatSpan(span)}</th>
                  {parts.map(({ name }, at) => (
                    <td key={name}>{formatValue(values[at] ?? 0)}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
