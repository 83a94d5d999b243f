import { formatNumber } from '#app/messages/message.ts'

export type RankedBar = { id: string; name: string; value: number }

/** Names with a number and a bar relative to the largest. */
export function RankedBars({
  bars,
  formatValue = formatNumber,
}: {
  bars: RankedBar[]
  formatValue?: (value: number) => string
}) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ol className="flex flex-col gap-3 text-sm">
      {bars.map(({ id, name, value }) => (
        <li key={id} className="flex flex-col gap-1.5">
          <span className="flex justify-between gap-4">
            <span className="wrap-anywhere min-w-0">{name}</span>
            <span className="shrink-0 tabular-nums">{formatValue(value)}</span>
          </span>
          <span aria-hidden="true" className="block h-1 rounded-full bg-raised">
            <span
              className="block h-1 rounded-full bg-accent"
              style={{ width: `${(100 * value) / most}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}
