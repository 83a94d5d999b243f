import { useState } from 'react'
import words from '#app/messages/manage.ts'
import { fill } from '#app/messages/message.ts'
import { formatClock } from '#app/ui/format-times.ts'
import { TextField } from '#app/ui/text-field.tsx'
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
  const isLengthValid = seconds >= 15 && seconds <= 120
  const startSeconds = readClock(start)
  const error =
    start.trim() === ''
      ? null
      : startSeconds === null
        ? words.writeClock
        : longest !== null && isLengthValid && startSeconds + seconds > longest
          ? fill(words.endsAt, { time: formatClock(longest) })
          : null
  const update = (text: string, duration: number) => {
    const at = readClock(text)
    const isWhole = at !== null && duration >= 15 && duration <= 120
    onChange({ ...row, soundbite_start: isWhole ? at : null, soundbite_seconds: isWhole ? duration : null })
  }
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-3">
      <TextField
        label={words.soundbiteStart}
        error={error}
        hint={words.soundbiteHint}
        value={start}
        placeholder="1:30"
        inputMode="numeric"
        maxLength={8}
        onText={(text) => {
          setStart(text)
          update(text, seconds)
        }}
      />
      <TextField
        label={words.soundbiteLength}
        error={isLengthValid ? null : words.chooseLength}
        type="number"
        min={15}
        max={120}
        value={length}
        onText={(text) => {
          setLength(text)
          update(start, Math.trunc(Number(text)))
        }}
      />
      <TextField
        label={words.soundbiteTitle}
        value={row.soundbite_title ?? ''}
        maxLength={128}
        onText={(text) => onChange({ ...row, soundbite_title: text })}
      />
    </div>
  )
}
