import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAsker } from '#app/features/auth/use-asker.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { focusWrongField } from '#app/ui/focus-wrong-field.ts'
import { Input } from '#app/ui/input.tsx'
import { Pill } from '#app/ui/pill.tsx'
import { Select } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { nextPlace } from '#core/feeds/next-place.ts'
import { browserDatabase } from '#tables/database.ts'
import { sentence } from '#tables/fault.ts'
import { defaultFeedRow, type FeedRow, feedQueries, saveFeedRow } from '#tables/podcasts/browser-feed.ts'
import type { OwnPodcast } from '#tables/podcasts/browser-own.ts'
import { allOf } from '#tables/query-keys.ts'
import { SoundbiteFields } from './soundbite-fields.tsx'

const types = [
  { value: 'full', label: 'Full episode' },
  { value: 'trailer', label: 'Trailer' },
  { value: 'bonus', label: 'Bonus' },
]

const explicitness = [
  { value: 'null', label: 'As the show says' },
  { value: 'false', label: 'No' },
  { value: 'true', label: 'Yes' },
]

/** How this episode stands in the feed. Saving makes a row: from then on the feed counts as configured. */
export function FeedForm({
  podcast,
  onUnsaved,
}: {
  podcast: OwnPodcast
  onUnsaved: (isUnsaved: boolean) => void
}) {
  const asker = useAsker()
  const queryClient = useQueryClient()
  const stored = useQuery(feedQueries(asker).ofPodcast(podcast.id))
  const places = useQuery(feedQueries(asker).places())
  const [row, setRow] = useState<FeedRow | null>(null)
  const [isDirty, setIsDirty] = useState(false)
  useEffect(() => onUnsaved(isDirty), [onUnsaved, isDirty])
  useEffect(() => {
    if (stored.data !== undefined)
      setRow((now) => now ?? stored.data ?? { podcast_id: podcast.id, ...defaultFeedRow })
  }, [stored.data, podcast.id])

  const save = useMutation({
    mutationFn: async (next: FeedRow) => saveFeedRow(await browserDatabase(), withoutBlanks(next)),
    onSuccess: async () => {
      setIsDirty(false)
      await Promise.all([
        queryClient.invalidateQueries(allOf('rss_feeds')),
        queryClient.invalidateQueries(allOf('podcasts')),
      ])
      toast({ title: 'Podcast updated successfully' })
    },
    onError: (error) =>
      toast({ title: 'Error updating podcast', description: sentence(error), variant: 'destructive' }),
  })

  if (stored.isLoadingError) {
    return (
      <Banner
        tone="danger"
        title="The feed settings could not be loaded"
        action={
          <Button size="small" onClick={() => void stored.refetch()}>
            Try Again
          </Button>
        }
      />
    )
  }
  if (!row) return <Skeleton className="h-80" />
  const others = places.data?.filter((place) => place.podcast_id !== podcast.id)
  const next = others && row.episode_number === null ? nextPlace(others, row.season) : null
  const change = (part: Partial<FeedRow>) => {
    setRow({ ...row, ...part })
    setIsDirty(true)
  }
  return (
    <form
      className="flex max-w-3xl flex-col gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!event.currentTarget.querySelector('[aria-invalid="true"]')) return save.mutate(row)
        toast({ title: 'Please correct the marked fields', variant: 'destructive' })
        focusWrongField(event.currentTarget)
      }}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Pill tone={stored.data ? 'info' : 'neutral'}>{stored.data ? 'Configured' : 'Not Configured'}</Pill>
        <a
          href={`/rss?podcast_id=${podcast.id}`}
          target="_blank"
          rel="noreferrer"
          className="text-accent text-sm underline underline-offset-4"
        >
          Open the feed
        </a>
        {!podcast.is_published && (
          <p className="text-quiet text-sm">The episode enters the feed when it is published.</p>
        )}
      </div>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-3">
        <NumberField label="Season" value={row.season} onChange={(season) => change({ season })} />
        <NumberField
          label="Episode number"
          value={row.episode_number}
          onChange={(episode_number) => change({ episode_number })}
        />
        <Field label="Type">
          <Select
            value={row.episode_type}
            options={types}
            onValueChange={(type) => change({ episode_type: type as FeedRow['episode_type'] })}
          />
        </Field>
      </div>
      {next && (
        <p className="-mt-3 flex flex-wrap items-center gap-x-3 text-quiet text-sm">
          {next.season === null
            ? `The next number is ${next.number}.`
            : `The next one is season ${next.season}, number ${next.number}.`}
          <Button
            variant="link"
            size="small"
            onClick={() => change({ season: next.season, episode_number: next.number })}
          >
            Take it
          </Button>
        </p>
      )}
      <Field
        label="Title in podcast apps"
        hint="Leave it empty to use the episode’s own title. No season or number here."
      >
        <Input
          value={row.title ?? ''}
          maxLength={300}
          placeholder={podcast.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field label="Summary in podcast apps" hint="Leave it empty to use the description.">
        <Textarea
          value={row.summary ?? ''}
          maxLength={10_000}
          rows={4}
          placeholder={podcast.description}
          onChange={(event) => change({ summary: event.target.value })}
        />
      </Field>
      <Field label="Explicit language" className="sm:max-w-xs">
        <Select
          value={String(row.explicit)}
          options={explicitness}
          onValueChange={(explicit) => change({ explicit: explicit === 'null' ? null : explicit === 'true' })}
        />
      </Field>
      <SoundbiteFields row={row} longest={podcast.duration_seconds} onChange={change} />
      <div className="flex flex-col gap-3">
        <Checkbox isChecked={row.is_included} onChange={(is_included) => change({ is_included })}>
          Include this episode in the feed
        </Checkbox>
      </div>
      <Button type="submit" busy={save.isPending} className="self-end">
        Save Changes
      </Button>
    </form>
  )
}

/** A season or number as it is typed: what is no whole number stays as it was typed, and says so. */
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
  const shown = typed ?? String(value ?? '')
  return (
    <Field label={label} error={isPlace(shown) ? null : 'A whole number from 1 to 99999, or nothing.'}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={shown}
        onChange={(event) => {
          const text = event.target.value
          setTyped(isPlace(text) ? null : text)
          if (isPlace(text)) onChange(text.trim() === '' ? null : Number(text))
        }}
      />
    </Field>
  )
}

const isPlace = (text: string) => /^\s*(?:[1-9]\d{0,4})?\s*$/.test(text)

function withoutBlanks(row: FeedRow): FeedRow {
  return {
    ...row,
    title: row.title?.trim() || null,
    summary: row.summary?.trim() || null,
    soundbite_title: row.soundbite_title?.trim() || null,
  }
}
