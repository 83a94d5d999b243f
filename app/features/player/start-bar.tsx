import { fill } from '#app/messages/message.ts'
import words from '#app/messages/player.ts'
import { formatClock, spokenTime } from '#app/ui/format-times.ts'
import { Slider } from '#app/ui/slider.tsx'
import { ChapterTicks } from './chapter-ticks.tsx'
import { skipSeconds } from './player.ts'
import type { Track } from './track.ts'

/** The seek bar of an episode that is not loaded yet: chooses where it starts. */
export function StartBar({
  track: { durationSeconds, chapters },
  seconds,
  onChange,
}: {
  track: Track
  seconds: number
  onChange: (seconds: number) => void
}) {
  return (
    <>
      <span className="min-w-9 text-quiet text-xs tabular-nums">{formatClock(seconds)}</span>
      <Slider
        label={words.startBar}
        value={Math.min(seconds, durationSeconds)}
        max={durationSeconds || 1}
        step={1}
        isDisabled={durationSeconds <= 0}
        valueText={fill(words.of, { at: spokenTime(seconds), length: spokenTime(durationSeconds) })}
        onValueChange={onChange}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
          event.preventDefault()
          const to = seconds + (event.key === 'ArrowLeft' ? -skipSeconds : skipSeconds)
          onChange(Math.min(Math.max(0, to), durationSeconds))
        }}
        ticks={<ChapterTicks chapters={chapters} durationSeconds={durationSeconds} />}
        className="h-11"
      />
      <span className="min-w-9 text-right text-quiet text-xs tabular-nums">
        {formatClock(Math.round(durationSeconds))}
      </span>
    </>
  )
}
