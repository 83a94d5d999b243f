import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { formatClock } from '#app/ui/format-times.ts'
import { Input } from '#app/ui/input.tsx'
import { readClock } from '#core/time/read-clock.ts'
import type { FeedRow } from '#tables/podcasts/feed-queries.ts'

type Soundbite = Pick<FeedRow, 'soundbite_start' | 'soundbite_seconds' | 'soundbite_title'>

const usualSeconds = 30

/** Start, length and title of the soundbite: the moment that apps play to introduce the episode. */
export function SoundbiteFields({
  row,
  longest,
  onChange,
}: {
  row: Soundbite
  /** Length of the episode in seconds; null before there is audio. */
  longest: number | null
  onChange: (part: Soundbite) => void
}) {
  const [start, setStart] = useState(row.soundbite_start === null ? '' : formatClock(row.soundbite_start))
  const [length, setLength] = useState(String(row.soundbite_seconds ?? usualSeconds))
  const seconds = Math.trunc(Number(length))
  const fits = seconds >= 15 && seconds <= 120
  const begins = readClock(start)
  const error =
    start.trim() === ''
      ? null
      : begins === null
        ? 'Write it as 1:30.'
        : longest !== null && fits && begins + seconds > longest
          ? `The episode ends at ${formatClock(longest)}.`
          : null
  const tell = (text: string, wanted: number) => {
    const at = readClock(text)
    const isWhole = at !== null && wanted >= 15 && wanted <= 120
    onChange({ ...row, soundbite_start: isWhole ? at : null, soundbite_seconds: isWhole ? wanted : null })
  }
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-3">
      <Field
        label="Soundbite begins at"
        error={error}
        hint="A moment that apps play to introduce the episode."
      >
        <Input
          value={start}
          placeholder="1:30"
          inputMode="numeric"
          maxLength={8}
          onChange={(event) => {
            setStart(event.target.value)
            tell(event.target.value, seconds)
          }}
        />
      </Field>
      <Field label="Its length in seconds" error={fits ? null : 'Choose 15 to 120 seconds.'}>
        <Input
          type="number"
          min={15}
          max={120}
          value={length}
          onChange={(event) => {
            setLength(event.target.value)
            tell(start, Math.trunc(event.target.valueAsNumber))
          }}
        />
      </Field>
      <Field label="Its title">
        <Input
          value={row.soundbite_title ?? ''}
          maxLength={128}
          onChange={(event) => onChange({ ...row, soundbite_title: event.target.value })}
        />
      </Field>
    </div>
  )
}
