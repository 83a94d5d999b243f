import {
  Pause,
  Play,
  RotateCcw,
  RotateCw,
  SlidersHorizontal,
  Timer,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { fill, formatNumber } from '#app/messages/message.ts'
import words from '#app/messages/player.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { formatClock, spokenTime } from '#app/ui/format-times.ts'
import { Slider } from '#app/ui/slider.tsx'
import { ChapterTicks } from './chapter-ticks.tsx'
import { skipSeconds, volumeStep } from './player.ts'
import { playbackRates } from './player-memory.ts'
import { usePlayer, usePlayerSettings, usePlayerState, usePlayerTime } from './player-provider.tsx'
import { sleepChoiceOf, sleepTimerFor } from './sleep-choices.ts'
import { sleepChoices } from './sleep-labels.ts'

export function PlayButton({ className }: { className?: string }) {
  const player = usePlayer()
  const { isPlaying, isWaiting } = usePlayerState()
  return (
    <Button
      size="icon"
      aria-label={isPlaying ? words.pause : words.play}
      aria-busy={isWaiting || undefined}
      onClick={player.toggle}
      className={classNames('relative rounded-full', className)}
    >
      {isWaiting && (
        // Fades in after a delay, because most waits are too short to notice.
        <span
          aria-hidden="true"
          className="-inset-1 absolute animate-wait rounded-full border-2 border-accent border-t-transparent"
        />
      )}
      {isPlaying ? (
        <Pause aria-hidden="true" fill="currentColor" />
      ) : (
        <Play aria-hidden="true" fill="currentColor" className="translate-x-px" />
      )}
    </Button>
  )
}

export function SkipButton({ direction, className }: { direction: 'back' | 'forward'; className?: string }) {
  const player = usePlayer()
  const Icon = direction === 'back' ? RotateCcw : RotateCw
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={fill(direction === 'back' ? words.skipBack : words.skipForward, { seconds: skipSeconds })}
      onClick={() => player.skip(direction === 'back' ? -skipSeconds : skipSeconds)}
      className={classNames('relative rounded-full', className)}
    >
      <Icon aria-hidden="true" className="size-6!" strokeWidth={1.6} />
      <span aria-hidden="true" className="absolute font-semibold text-[0.5rem]">
        {skipSeconds}
      </span>
    </Button>
  )
}

/** Chapters are ticks. Left and Right skip as elsewhere; Page Up, Page Down, Home and End move the native slider. */
export function SeekBar({ className }: { className?: string }) {
  const player = usePlayer()
  const { durationSeconds, track } = usePlayerState()
  const heard = usePlayerTime()
  // Seeks only on release: each move of the thumb would request another range from the server.
  const [dragged, setDragged] = useState<number | null>(null)
  const time = dragged ?? heard
  const isUnknown = durationSeconds <= 0
  return (
    <Slider
      label={words.seek}
      value={Math.min(time, durationSeconds)}
      max={durationSeconds || 1}
      step={1}
      isDisabled={isUnknown}
      valueText={fill(words.of, { at: spokenTime(time), length: spokenTime(durationSeconds) })}
      onValueChange={setDragged}
      onValueCommit={(seconds) => {
        setDragged(null)
        player.seek(seconds)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
        event.preventDefault()
        player.skip(event.key === 'ArrowLeft' ? -skipSeconds : skipSeconds)
      }}
      ticks={<ChapterTicks chapters={track?.chapters ?? []} durationSeconds={durationSeconds} />}
      className={className}
    />
  )
}

/** The elapsed time. At the end it equals the rounded length beside it, and is not a second less. */
export function ElapsedTime({ className }: { className?: string }) {
  const time = usePlayerTime()
  const { durationSeconds } = usePlayerState()
  const isOver = durationSeconds > 0 && time >= durationSeconds
  return (
    <span className={classNames('text-quiet text-xs tabular-nums', className)}>
      {formatClock(isOver ? Math.round(durationSeconds) : time)}
    </span>
  )
}

/** The length, rounded like the stored one, so that it does not change once the audio's own duration is known. */
export function TotalTime({ className }: { className?: string }) {
  const { durationSeconds } = usePlayerState()
  return (
    <span className={classNames('text-quiet text-xs tabular-nums', className)}>
      {formatClock(Math.round(durationSeconds))}
    </span>
  )
}

export function SpeedChoice({ className }: { className?: string }) {
  const player = usePlayer()
  const { rate } = usePlayerState()
  const rates = playbackRates.includes(rate) ? playbackRates : [...playbackRates, rate].sort((a, b) => a - b)
  return (
    <CompactSelect
      label={words.speed}
      value={String(rate)}
      onChange={(value) => player.setRate(Number(value))}
      options={rates.map((choice) => [String(choice), `${formatNumber(choice)}×`])}
      className={className}
    />
  )
}

export function SettingsButton() {
  const { setSettingsOpen } = usePlayerSettings()
  return (
    <IconButton
      label={words.settings}
      icon={SlidersHorizontal}
      title={words.settings}
      onClick={() => setSettingsOpen(true)}
    />
  )
}

/** `isShort` hides the text: while no timer is set, and on phones always. On phones the icon is coloured while a timer is set. */
export function SleepChoice({ isShort = false, className }: { isShort?: boolean; className?: string }) {
  const player = usePlayer()
  const { sleep, track } = usePlayerState()
  return (
    <CompactSelect
      label={words.sleepTimer}
      icon={
        <Timer
          aria-hidden="true"
          className={classNames('size-4', isShort && sleep.kind !== 'off' && 'max-sm:text-accent')}
        />
      }
      value={sleepChoiceOf(sleep)}
      hidesText={isShort && (sleep.kind === 'off' ? 'always' : 'on phones')}
      onChange={(value) =>
        player.setSleep(sleepTimerFor(value, { now: Date.now(), time: player.getTime(), track }))
      }
      options={sleepChoices(sleep, track !== null && track.chapters.length > 1).map(({ value, label }) => [
        value,
        label,
      ])}
      className={className}
    />
  )
}

export function VolumeControl({ className }: { className?: string }) {
  const player = usePlayer()
  const { volume, isMuted } = usePlayerState()
  const heard = isMuted ? 0 : volume
  const Icon = heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2
  return (
    <div className={classNames('flex items-center gap-1', className)}>
      <IconButton
        label={isMuted ? words.unmute : words.mute}
        icon={Icon}
        aria-pressed={isMuted}
        onClick={player.toggleMute}
      />
      <Slider
        label={words.volume}
        value={heard}
        max={1}
        step={volumeStep}
        valueText={fill(words.percent, { percent: Math.round(heard * 100) })}
        onValueChange={player.setVolume}
        className="w-20"
      />
    </div>
  )
}

function CompactSelect({
  label,
  icon,
  value,
  hidesText = false,
  onChange,
  options,
  className,
}: {
  label: string
  icon?: ReactNode
  value: string
  hidesText?: false | 'always' | 'on phones'
  onChange: (value: string) => void
  options: [value: string, label: string][]
  className?: string
}) {
  return (
    <label
      className={classNames(
        'relative inline-flex h-9 min-w-9 items-center pointer-coarse:h-11 pointer-coarse:min-w-11 justify-center gap-1.5 rounded-control px-2 text-quiet text-xs hover:bg-raised hover:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent',
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      {icon}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(
          'cursor-pointer appearance-none bg-transparent font-medium tabular-nums outline-none [&>option]:bg-raised [&>option]:text-text',
          hidesText === 'always' && 'absolute inset-0 opacity-0',
          hidesText === 'on phones' && 'max-sm:absolute max-sm:inset-0 max-sm:opacity-0',
        )}
      >
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
