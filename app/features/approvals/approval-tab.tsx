import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { ReviewStatusLabel } from '#app/features/guests/review-status.tsx'
import { LinkButton } from '#app/link-button.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useChange } from '#app/use-change.ts'
import {
  type Approver,
  approvalQueries,
  askForApproval,
  nameApprover,
  removeApprover,
} from '#tables/podcasts/approvals-queries.ts'

/** Who must approve an episode before it is published, in their order, and what they said. */
export function ApprovalTab({ podcastId, hasAudio }: { podcastId: string; hasAudio: boolean }) {
  const approvers = useQuery({
    ...approvalQueries(useViewer()).ofPodcast(podcastId),
    refetchInterval: 30_000,
  })
  if (approvers.isLoadingError) return <Banner retry={approvers} title="The approvers could not be loaded" />
  if (!approvers.data) return <Skeleton className="h-60 rounded-card" />
  const list = approvers.data
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <p className="text-quiet text-sm">
        The episode can be published once everybody here has approved its words and its sound, one after the
        other. A change of either asks all of them again.
      </p>
      {list.length > 0 && (
        <ol className="flex flex-col gap-3">
          {list.map((approver, index) => (
            <ApproverRow
              key={approver.id}
              approver={approver}
              before={list.slice(0, index)}
              place={index + 1}
              podcastId={podcastId}
            />
          ))}
        </ol>
      )}
      <NameForm podcastId={podcastId} hasAnyEditor={list.some((approver) => approver.is_any_editor)} />
      {list.some(({ status }) => status !== 'approved') && (
        <AskButton podcastId={podcastId} approvers={list} hasAudio={hasAudio} />
      )}
    </div>
  )
}

function ApproverRow({
  approver,
  before,
  place,
  podcastId,
}: {
  approver: Approver
  /** Those whose turn is earlier. */
  before: Approver[]
  place: number
  podcastId: string
}) {
  const remove = useChange((db) => removeApprover(db, approver.id), {
    tables: ['approvers'],
    done: 'Approver removed',
    failed: 'The approver could not be removed',
    onSettled: () => setIsAsking(false),
  })
  const [isAsking, setIsAsking] = useState(false)
  const { name, status } = approver
  const notes = approver.line_notes ?? []
  const isStale = status === 'pending' && approver.reviewed_at !== null
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-quiet text-sm tabular-nums">{place}.</span>
        <span className="wrap-anywhere min-w-0 flex-1 basis-48 font-medium">
          {approver.is_any_editor && status === 'pending' ? 'Any editor' : name}
        </span>
        <ReviewStatusLabel status={status} />
        {approver.may_remove && (
          <IconButton label={`Remove ${name}`} icon={Trash2} onClick={() => setIsAsking(true)} />
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Remove ${name}?`}
        description={
          status === 'pending'
            ? 'Publishing no longer waits for their approval.'
            : 'What they said of this episode is removed too.'
        }
        confirmLabel="Remove"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
      <p className="text-quiet text-sm">{stateOf(approver, before, isStale)}</p>
      {approver.note && <p className="wrap-anywhere whitespace-pre-line text-sm">{approver.note}</p>}
      {notes.length > 0 && (
        <ul className="flex flex-col gap-2 border-line border-l-2 pl-4 text-sm">
          {notes.map((one) => (
            <li key={one.segment_id}>
              <p className="wrap-anywhere text-quiet">“{one.text}”</p>
              <p className="wrap-anywhere">{one.note}</p>
            </li>
          ))}
        </ul>
      )}
      {approver.is_own && approver.is_turn && approver.asked_at && (
        <LinkButton to={`/guest/podcast/${podcastId}`} size="small" className="self-start">
          Review Episode
        </LinkButton>
      )}
    </li>
  )
}

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

function stateOf(approver: Approver, before: Approver[], isStale: boolean): string {
  const { status, reviewed_at: at, asked_at: asked, is_turn: isTurn } = approver
  if (status !== 'pending' && at) return timeFormat.format(new Date(at))
  const what = isStale ? 'Words or sound have changed since the review. ' : ''
  if (!asked) return `${what}Not asked yet.`
  if (!isTurn) return `${what}Comes after those above.`
  // The turn came with the last approval before.
  const times = [asked, ...before.flatMap(({ reviewed_at: reviewed }) => reviewed ?? [])]
  return `${what}Asked on ${timeFormat.format(Math.max(...times.map((time) => Date.parse(time))))}.`
}

function NameForm({ podcastId, hasAnyEditor }: { podcastId: string; hasAnyEditor: boolean }) {
  const [address, setAddress] = useState('')
  const name = useChange((db, wanted: string | undefined) => nameApprover(db, podcastId, wanted), {
    tables: ['approvers'],
    done: 'Approver added',
    failed: 'The approver could not be added',
    onDone: (_, sent) => setAddress((now) => (now.trim() === sent ? '' : now)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() !== '') name.mutate(address.trim())
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-wrap gap-3">
      <TextField
        type="email"
        label="Email of an approver"
        hint="They sign in with this address; without an account they can make one."
        className="min-w-0 flex-1 basis-64"
        value={address}
        onText={setAddress}
      />
      <Button type="submit" variant="secondary" className="sm:mt-8" busy={name.isPending}>
        Add
      </Button>
      {!hasAnyEditor && (
        <Button
          variant="secondary"
          className="sm:mt-8"
          disabled={name.isPending}
          onClick={() => name.mutate(undefined)}
        >
          Add any editor
        </Button>
      )}
    </form>
  )
}

function AskButton({
  podcastId,
  approvers,
  hasAudio,
}: {
  podcastId: string
  approvers: Approver[]
  hasAudio: boolean
}) {
  const ask = useChange((db) => askForApproval(db, podcastId), {
    tables: ['approvers'],
    done: {
      title: 'Approval asked for',
      description: 'Each gets an email when it is their turn, at most once a day for the same audio.',
    },
    failed: 'The approval could not be asked for',
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button disabled={!hasAudio} busy={ask.isPending} onClick={() => ask.mutate()}>
        {approvers.some((approver) => approver.asked_at) ? 'Ask again' : 'Ask for approval'}
      </Button>
      {!hasAudio && (
        <p className="text-quiet text-sm">Generate the audio first: an approval is for words and sound.</p>
      )}
    </div>
  )
}
