import { Slider as Radix } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** `valueText` is what a screen reader says, such as "1 minute 5 of 30". `ticks` are drawn over the track. */
export function Slider({
  value,
  min = 0,
  max,
  step,
  label,
  valueText,
  onValueChange,
  onValueCommit,
  onKeyDown,
  isDisabled = false,
  ticks,
  className,
}: {
  value: number
  min?: number
  max: number
  step: number
  label: string
  valueText?: string
  onValueChange: (value: number) => void
  onValueCommit?: (value: number) => void
  /** Comes first; `preventDefault()` keeps the slider from moving. */
  onKeyDown?: (event: KeyboardEvent) => void
  isDisabled?: boolean
  ticks?: ReactNode
  className?: string
}) {
  return (
    <Radix.Root
      value={[value]}
      min={min}
      max={max}
      step={step}
      disabled={isDisabled}
      onValueChange={([next]) => onValueChange(next ?? min)}
      onValueCommit={([next]) => onValueCommit?.(next ?? min)}
      className={classNames('group relative flex h-6 w-full touch-none select-none items-center', className)}
    >
      <Radix.Track className="relative h-1.5 grow rounded-full bg-line">
        <Radix.Range className="absolute h-full rounded-full bg-accent" />
        {ticks}
      </Radix.Track>
      <Radix.Thumb
        aria-label={label}
        onKeyDown={onKeyDown}
        aria-valuetext={valueText}
        className="block size-4 rounded-full bg-accent ring-4 ring-transparent transition-shadow group-hover:ring-accent-wash"
      />
    </Radix.Root>
  )
}
