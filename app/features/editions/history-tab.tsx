import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
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
    done: 'Restored as your working copy',
    failed: 'The edition could not be restored',
    onSettled: () => setRestored(null),
  })
  if (editions.isLoadingError) {
    return <Banner retry={editions} title="The history could not be loaded" />
  }
  if (!editions.data) return <Skeleton className="h-60 rounded-card" />
  if (editions.data.length === 0) {
    return (
      <EmptyState title="Nothing was published yet" className="py-10">
        Each publication is kept here as it was: words, sound and people.
      </EmptyState>
    )
  }
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <p className="text-quiet text-sm">
        Readers and listeners have the current edition, whatever is being worked on. Earlier ones are kept for
        a while.
      </p>
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
                aria-label={`Compare edition ${edition.number}`}
                onClick={() => setComparedId(comparedId === edition.id ? null : edition.id)}
              >
                {comparedId === edition.id ? 'Hide the comparison' : 'Compare'}
              </Button>
              <Button
                size="small"
                variant="secondary"
                aria-label={`Restore edition ${edition.number}`}
                onClick={() => setRestored(edition)}
              >
                Restore
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
        title={`Restore edition ${restored?.number ?? ''}?`}
        description="Its words, audio, voices and cover take the place of what you are working on. Title and people stay. Nothing is public before you publish it."
        confirmLabel="Restore"
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
          label={`Compare edition ${edition.number} with`}
          className="sm:max-w-xs"
          value={otherId}
          options={[
            { value: workingCopy, label: 'The working copy' },
            ...others.map(({ id, number, is_current, made_at }) => ({
              value: id,
              label: `Edition ${number}${is_current ? ', current' : ''}`,
              note: timeFormat.format(new Date(made_at)),
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
        <span className="font-semibold">Edition {edition.number}</span>
        {edition.is_current && <Pill tone="accent">Current</Pill>}
        <time dateTime={edition.made_at} className="text-quiet text-sm tabular-nums">
          {timeFormat.format(new Date(edition.made_at))}
        </time>
      </p>
      <p className="wrap-anywhere text-sm">
        {reasons[edition.made_for]} · “{edition.title}”
      </p>
      {edition.approvals.length > 0 && (
        <p className="text-quiet text-sm">
          {unapproved.length === 0
            ? `Approved by ${edition.approvals.map(nameAndTime).join(', ')}.`
            : `Published without the approval of ${unapproved.map(({ name }) => name).join(', ')}.`}
        </p>
      )}
    </div>
  )
}

const nameAndTime = ({ name, reviewed_at: at }: Approval) =>
  at ? `${name} (${timeFormat.format(new Date(at))})` : name

const reasons = {
  // A plan makes its edition at once, and may be taken back.
  publication: 'Published or scheduled',
  changes: 'Words or sound changed',
  details: 'Title, people or feed fields changed',
  upgrade: 'As it was when editions began to be kept',
}
const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })
