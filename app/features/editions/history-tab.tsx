import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/approvals.ts'
import { fill } from '#app/messages/message.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatDayAndTime } from '#app/ui/format-times.ts'
import { Pill } from '#app/ui/pill.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useChange } from '#app/use-change.ts'
import type { Approval } from '#tables/json-columns.ts'
import { type EditionLabel, editionQueries, restoreEdition } from '#tables/podcasts/editions-queries.ts'
import { EditionChanges } from './edition-changes.tsx'

/** Published editions of an episode, newest first. Each can be compared with the working copy and restored. */
export function HistoryTab({ podcastId }: { podcastId: string }) {
  const editions = useQuery(editionQueries(useViewer()).ofPodcast(podcastId))
  const [comparedId, setComparedId] = useState<string | null>(null)
  const [restored, setRestored] = useState<EditionLabel | null>(null)
  const restore = useChange((db, editionId: string) => restoreEdition(db, editionId), {
    tables: ['podcasts', 'dialog_segments'],
    done: words.restored,
    failed: words.notRestored,
    onSettled: () => setRestored(null),
  })
  if (editions.isLoadingError) {
    return <Banner retry={editions} title={words.historyNotLoaded} />
  }
  if (!editions.data) return <Skeleton className="h-60 rounded-card" />
  if (editions.data.length === 0) {
    return (
      <EmptyState title={words.noEditions} className="py-10">
        {words.noEditionsText}
      </EmptyState>
    )
  }
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <p className="text-quiet text-sm">{words.historyIntro}</p>
      <ol className="flex flex-col gap-3">
        {editions.data.map((edition) => (
          <li
            key={edition.id}
            className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
          >
            <EditionHead edition={edition} />
            <div className="flex flex-wrap gap-3">
              <Button
                size="small"
                variant="secondary"
                aria-expanded={comparedId === edition.id}
                aria-label={fill(words.compareEdition, { number: edition.number })}
                onClick={() => setComparedId(comparedId === edition.id ? null : edition.id)}
              >
                {comparedId === edition.id ? words.hideComparison : words.compare}
              </Button>
              <Button
                size="small"
                variant="secondary"
                aria-label={fill(words.restoreEdition, { number: edition.number })}
                onClick={() => setRestored(edition)}
              >
                {words.restore}
              </Button>
            </div>
            {comparedId === edition.id && (
              <Comparison podcastId={podcastId} edition={edition} editions={editions.data} />
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        isOpen={restored !== null}
        onClose={() => setRestored(null)}
        title={fill(words.restoreAsk, { number: restored?.number ?? '' })}
        description={words.restoreText}
        confirmLabel={words.restore}
        isBusy={restore.isPending}
        onConfirm={() => restored && restore.mutate(restored.id)}
      />
    </div>
  )
}

const workingCopy = 'working-copy'

function Comparison({
  podcastId,
  edition,
  editions,
}: {
  podcastId: string
  edition: EditionLabel
  editions: EditionLabel[]
}) {
  const [otherId, setOtherId] = useState(workingCopy)
  const others = editions.filter(({ id }) => id !== edition.id)
  return (
    <div className="flex flex-col gap-4">
      {others.length > 0 && (
        <SelectField
          label={fill(words.compareWith, { number: edition.number })}
          className="sm:max-w-xs"
          value={otherId}
          options={[
            { value: workingCopy, label: words.workingCopy },
            ...others.map(({ id, number, is_current, made_at }) => ({
              value: id,
              label: fill(is_current ? words.currentEdition : words.edition, { number }),
              note: formatDayAndTime(made_at),
            })),
          ]}
          onValueChange={setOtherId}
        />
      )}
      <EditionChanges
        podcastId={podcastId}
        edition={edition}
        other={others.find(({ id }) => id === otherId) ?? null}
      />
    </div>
  )
}

function EditionHead({ edition }: { edition: EditionLabel }) {
  const unapproved = edition.approvals.filter(({ status }) => status !== 'approved')
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{fill(words.edition, { number: edition.number })}</span>
        {edition.is_current && <Pill tone="accent">{words.current}</Pill>}
        <time dateTime={edition.made_at} className="text-quiet text-sm tabular-nums">
          {formatDayAndTime(edition.made_at)}
        </time>
      </p>
      <p className="wrap-anywhere text-sm">
        {words[edition.made_for]} · {fill(words.quote, { text: edition.title })}
      </p>
      {edition.approvals.length > 0 && (
        <p className="text-quiet text-sm">
          {unapproved.length === 0
            ? fill(words.approvedBy, { names: edition.approvals.map(nameAndTime).join(', ') })
            : fill(words.notApprovedBy, { names: unapproved.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </div>
  )
}

const nameAndTime = ({ name, reviewed_at: at }: Approval) => (at ? `${name} (${formatDayAndTime(at)})` : name)
