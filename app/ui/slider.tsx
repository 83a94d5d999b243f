import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

/** The native range input, styled. `ticks` are drawn over the track, positioned from its left edge. */
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
  /** Called when the thumb is released or was moved by a key. */
  onValueCommit?: (value: number) => void
  /** `preventDefault()` keeps the slider from moving. */
  onKeyDown?: (event: KeyboardEvent) => void
  isDisabled?: boolean
  ticks?: ReactNode
  className?: string
}) {
  const input = useRef<HTMLInputElement>(null)
  const commit = useRef(onValueCommit)
  commit.current = onValueCommit
  // React's onChange listens to "input"; the native "change" event fires at the end of a drag.
  useEffect(() => {
    const element = input.current
    const onEnd = () => commit.current?.(element?.valueAsNumber ?? 0)
    element?.addEventListener('change', onEnd)
    return () => element?.removeEventListener('change', onEnd)
  }, [])
  const share = max > min ? (Math.min(Math.max(value, min), max) - min) / (max - min) : 0
  return (
    <div className={classNames('relative flex h-6 w-full items-center', className)}>
      <input
        ref={input}
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        value={value}
        min={min}
        max={max}
        step={step}
        disabled={isDisabled}
        onChange={(event) => onValueChange(event.target.valueAsNumber)}
        onKeyDown={onKeyDown}
        className="range h-full w-full"
        style={{ '--filled': `${share * 100}%` } as CSSProperties}
      />
      {ticks && (
        <div aria-hidden="true" className="pointer-events-none absolute inset-x-2 h-1.5">
          {ticks}
        </div>
      )}
    </div>
  )
}
