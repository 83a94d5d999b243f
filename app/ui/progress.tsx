import { Progress as Radix } from 'radix-ui'
import { classNames } from './class-names.ts'

/** `value` is 0 to 1, or null while the remaining work is unknown. */
export function Progress({ value, label }: { value: number | null; label: string }) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <Radix.Root
      value={percent}
      aria-label={label}
      className="h-2 w-full overflow-hidden rounded-full bg-line"
    >
      <Radix.Indicator
        className={classNames(
          'h-full rounded-full bg-accent transition-[width]',
          percent === null && 'animate-shimmer',
        )}
        style={{ width: `${percent ?? 100}%` }}
      />
    </Radix.Root>
  )
}
