import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUnsavedInput } from '#app/features/auth/use-unsaved-input.ts'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/manage.ts'
import metadataWords from '#app/messages/metadata.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { focusWrongField } from '#app/ui/focus-wrong-field.ts'
import { Pill } from '#app/ui/pill.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { LongTextField, TextField } from '#app/ui/text-field.tsx'
import { toastFailure } from '#app/ui/toast-list.ts'
import { useChange } from '#app/use-change.ts'
import { defaultFeedRow, type FeedRow, feedQueries, saveFeedRow } from '#tables/podcasts/feed-queries.ts'
import type { OwnPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { EpisodeNumberFields } from './episode-number-fields.tsx'
import { SoundbiteFields } from './soundbite-fields.tsx'

/** The episode's fields in the feed. Saving creates a row, and from then on the feed counts as configured. */
export function FeedForm({
  podcast,
  onUnsaved,
}: {
  podcast: OwnPodcast
  onUnsaved: (isUnsaved: boolean) => void
}) {
  const { stored, row, change, isDirty, save } = useFeedRow(podcast.id)
  useEffect(() => onUnsaved(isDirty), [onUnsaved, isDirty])
  if (stored.isLoadingError) {
    return <Banner retry={stored} title={words.feedNotLoaded} />
  }
  if (!row) return <Skeleton className="h-80" />
  return (
    <form
      method="post"
      className="flex max-w-3xl flex-col gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!event.currentTarget.querySelector('[aria-invalid="true"]')) return save.mutate(row)
        toastFailure(metadataWords.correctFields)
        focusWrongField(event.currentTarget)
      }}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Pill tone={stored.data ? 'info' : 'neutral'}>
          {stored.data ? words.configured : words.notConfigured}
        </Pill>
        <a
          href={`/rss?podcast_id=${podcast.id}`}
          target="_blank"
          rel="noreferrer"
          className="text-accent text-sm underline underline-offset-4"
        >
          {words.openFeed}
        </a>
        {!podcast.is_published && <p className="text-quiet text-sm">{words.notInFeedYet}</p>}
      </div>
      <EpisodeNumberFields row={row} onChange={change} />
      <TextField
        label={words.appTitle}
        hint={words.appTitleHint}
        value={row.title ?? ''}
        maxLength={300}
        placeholder={podcast.title}
        onText={(text) => change({ title: text })}
      />
      <LongTextField
        label={words.appSummary}
        hint={words.appSummaryHint}
        value={row.summary ?? ''}
        maxLength={10_000}
        rows={4}
        placeholder={podcast.description}
        onText={(text) => change({ summary: text })}
      />
      <SelectField
        label={words.explicit}
        className="sm:max-w-xs"
        value={String(row.explicit)}
        options={[
          { value: 'null', label: words.asShow },
          { value: 'false', label: words.no },
          { value: 'true', label: words.yes },
        ]}
        onValueChange={(explicit) => change({ explicit: explicit === 'null' ? null : explicit === 'true' })}
      />
      <SoundbiteFields row={row} longest={podcast.duration_seconds} onChange={change} />
      <div className="flex flex-col gap-3">
        <Checkbox isChecked={row.is_included} onChange={(is_included) => change({ is_included })}>
          {words.includeInFeed}
        </Checkbox>
      </div>
      <Button type="submit" busy={save.isPending} className="self-end">
        {words.saveChanges}
      </Button>
    </form>
  )
}

const readRow = (typed: Partial<FeedRow>): FeedRow | null =>
  typed.podcast_id === undefined ? null : { podcast_id: typed.podcast_id, ...defaultFeedRow, ...typed }

/** The episode's feed row, stored or default, with the unsaved changes. */
function useFeedRow(podcastId: string) {
  const viewer = useViewer()
  const stored = useQuery(feedQueries(viewer).ofPodcast(podcastId))
  const [row, setRow] = useState<FeedRow | null>(null)
  /** The row as it was stored or last sent. Input typed during a save stays unsaved. */
  const [saved, setSaved] = useState<FeedRow | null>(null)
  const restored = useUnsavedInput(`feed-${podcastId}`, readRow, row !== saved ? row : null)
  useEffect(() => {
    if (stored.data === undefined || row) return
    const initial = stored.data ?? { podcast_id: podcastId, ...defaultFeedRow }
    setRow(restored ?? initial)
    setSaved(initial)
  }, [stored.data, row, podcastId, restored])

  const save = useChange(
    async (db, next: FeedRow) => {
      await saveFeedRow(db, withoutBlanks(next))
      setSaved(next)
    },
    {
      tables: ['rss_feeds', 'podcasts'],
      done: words.updated,
      failed: metadataWords.notUpdated,
    },
  )
  const change = (part: Partial<FeedRow>) => setRow((now) => now && { ...now, ...part })
  return { stored, row, change, isDirty: row !== saved, save }
}

function withoutBlanks(row: FeedRow): FeedRow {
  return {
    ...row,
    title: row.title?.trim() || null,
    summary: row.summary?.trim() || null,
    soundbite_title: row.soundbite_title?.trim() || null,
  }
}
