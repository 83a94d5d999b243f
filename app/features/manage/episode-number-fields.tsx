import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/manage.ts'
import { fill } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { nextEpisodeNumber } from '#core/feeds/next-episode-number.ts'
import { type FeedRow, feedQueries } from '#tables/podcasts/feed-queries.ts'

const types = ['full', 'trailer', 'bonus'] as const

/** Season, number and type of an episode. Offers the next free number while it has none. */
export function EpisodeNumberFields({
  row,
  onChange,
}: {
  row: FeedRow
  onChange: (part: Partial<FeedRow>) => void
}) {
  const places = useQuery(feedQueries(useViewer()).places())
  const others = places.data?.filter((place) => place.podcast_id !== row.podcast_id)
  const next = others && row.episode_number === null ? nextEpisodeNumber(others, row.season) : null
  return (
    <>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-3">
        <NumberField label={words.season} value={row.season} onChange={(season) => onChange({ season })} />
        <NumberField
          label={words.number}
          value={row.episode_number}
          onChange={(episode_number) => onChange({ episode_number })}
        />
        <SelectField
          label={words.type}
          value={row.episode_type}
          options={types.map((type) => ({ value: type, label: words[type] }))}
          onValueChange={(type) => onChange({ episode_type: type as FeedRow['episode_type'] })}
        />
      </div>
      {next && (
        <p className="-mt-3 flex flex-wrap items-center gap-x-3 text-quiet text-sm">
          {next.season === null
            ? fill(words.nextNumber, { number: next.number })
            : fill(words.nextInSeason, { season: next.season, number: next.number })}
          <Button
            variant="link"
            size="small"
            onClick={() => onChange({ season: next.season, episode_number: next.number })}
          >
            {words.useNext}
          </Button>
        </p>
      )}
    </>
  )
}

/** Keeps invalid input as typed, with an error; only valid numbers reach `onChange`. */
function NumberField({
  label,
  value,
  onChange,
}: {
  label: string
  value: number | null
  onChange: (value: number | null) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const inputText = typed ?? String(value ?? '')
  return (
    <TextField
      label={label}
      error={isPlace(inputText) ? null : words.wholeNumber}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      value={inputText}
      onText={(typed) => {
        const text = typed
        setTyped(isPlace(text) ? null : text)
        if (isPlace(text)) onChange(text.trim() === '' ? null : Number(text))
      }}
    />
  )
}

const isPlace = (text: string) => /^\s*(?:[1-9]\d{0,4})?\s*$/.test(text)
