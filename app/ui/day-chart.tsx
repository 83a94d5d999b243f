import { classNames } from './class-names.ts'
import { formatDay } from './format-times.ts'

/** One value for each part of the chart. */
export type ChartDay = { day: string; values: number[] }

/** The second part is striped, so that it is told from the first without colours. */
const looks = [
  'bg-accent',
  'bg-[repeating-linear-gradient(0deg,var(--danger)_0_3px,var(--surface)_3px_5px)] outline-1 -outline-offset-1 outline-danger',
]

/** A bar for each day, its parts upon each other; the numbers are there for those who do not see it. */
export function DayChart({
  caption,
  parts,
  days,
  say = String,
  className,
  barsClassName,
}: {
  caption: string
  /** What is counted: two at most, the bad one second. */
  parts: string[]
  days: ChartDay[]
  say?: (value: number) => string
  className: string
  barsClassName: string
}) {
  const sums = days.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const most = Math.max(...sums)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure
      aria-label={caption}
      className={classNames('rounded-card border border-line bg-surface', className)}
    >
      <div aria-hidden="true" className={classNames('flex items-end gap-px sm:gap-1', barsClassName)}>
        {days.map(({ day, values }, place) => {
          const sum = sums[place] ?? 0
          if (sum === 0) return <div key={day} className="h-px flex-1 bg-line" />
          return (
            <div
              key={day}
              title={`${formatDay(day)}: ${parts.map((part, at) => `${part} ${say(values[at] ?? 0)}`).join(', ')}`}
              className="flex min-h-1 flex-1 flex-col-reverse overflow-hidden rounded-t-small"
              style={{ height: `${(100 * sum) / most}%` }}
            >
              {parts.map((part, at) => (
                <div key={part} className={looks[at]} style={{ flexGrow: values[at] }} />
              ))}
            </div>
          )
        })}
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-4 pt-3 text-quiet text-xs tabular-nums">
        <span>{first && formatDay(first.day)}</span>
        <span>{last && formatDay(last.day)}</span>
        <span className="w-full text-center">most on a day: {say(most)}</span>
      </figcaption>
      {/* Not the table itself: tables are never narrower than their words, and would widen the page unseen. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {parts.map((part) => (
                <th key={part} scope="col">
                  {part}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .filter((_, place) => sums[place] !== 0)
              .map(({ day, values }) => (
                <tr key={day}>
                  <th scope="row">{formatDay(day)}</th>
                  {parts.map((part, at) => (
                    <td key={part}>{say(values[at] ?? 0)}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
