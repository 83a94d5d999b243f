import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { ReviewStatusLabel } from '#app/features/guests/review-status.tsx'
import { LinkButton } from '#app/link-button.tsx'
import words from '#app/messages/approvals.ts'
import guest from '#app/messages/guest.ts'
import { fill } from '#app/messages/message.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { formatDayAndTime } from '#app/ui/format-times.ts'
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

/** The people who must approve an episode before it is published, in their order, with their answers. */
export function ApprovalTab({ podcastId, hasAudio }: { podcastId: string; hasAudio: boolean }) {
  const approvers = useQuery({
    ...approvalQueries(useViewer()).ofPodcast(podcastId),
    refetchInterval: 30_000,
  })
  if (approvers.isLoadingError) return <Banner retry={approvers} title={words.notLoaded} />
  if (!approvers.data) return <Skeleton className="h-60 rounded-card" />
  const list = approvers.data
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <p className="text-quiet text-sm">{words.intro}</p>
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
  /** The approvers whose turn is earlier. */
  before: Approver[]
  place: number
  podcastId: string
}) {
  const remove = useChange((db) => removeApprover(db, approver.id), {
    tables: ['approvers'],
    done: words.approverRemoved,
    failed: words.approverNotRemoved,
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
          {approver.is_any_editor && status === 'pending' ? words.anyEditor : name}
        </span>
        <ReviewStatusLabel status={status} />
        {approver.may_remove && (
          <IconButton
            label={fill(words.removeName, { name })}
            icon={Trash2}
            onClick={() => setIsAsking(true)}
          />
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={fill(words.removeAsk, { name })}
        description={status === 'pending' ? words.removeWaiting : words.removeSaid}
        confirmLabel={words.remove}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
      <p className="text-quiet text-sm">{stateOf(approver, before, isStale)}</p>
      {approver.note && <p className="wrap-anywhere whitespace-pre-line text-sm">{approver.note}</p>}
      {notes.length > 0 && (
        <ul className="flex flex-col gap-2 border-line border-l-2 pl-4 text-sm">
          {notes.map((one) => (
            <li key={one.segment_id}>
              <p className="wrap-anywhere text-quiet">{fill(words.quote, { text: one.text })}</p>
              <p className="wrap-anywhere">{one.note}</p>
            </li>
          ))}
        </ul>
      )}
      {approver.is_own && approver.is_turn && approver.asked_at && (
        <LinkButton to={`/guest/podcast/${podcastId}`} size="small" className="self-start">
          {guest.reviewEpisode}
        </LinkButton>
      )}
    </li>
  )
}

function stateOf(approver: Approver, before: Approver[], isStale: boolean): string {
  const { status, reviewed_at: at, asked_at: asked, is_turn: isTurn } = approver
  if (status !== 'pending' && at) return formatDayAndTime(at)
  const what = isStale ? `${words.staleReview} ` : ''
  if (!asked) return what + words.notAsked
  if (!isTurn) return what + words.laterTurn
  // An approver's turn begins when they are asked or when the last approver before them answers, whichever is later.
  const times = [asked, ...before.flatMap(({ reviewed_at: reviewed }) => reviewed ?? [])]
  const time = formatDayAndTime(Math.max(...times.map((one) => Date.parse(one))))
  return what + fill(words.askedOn, { time })
}

function NameForm({ podcastId, hasAnyEditor }: { podcastId: string; hasAnyEditor: boolean }) {
  const [address, setAddress] = useState('')
  const name = useChange((db, wanted: string | undefined) => nameApprover(db, podcastId, wanted), {
    tables: ['approvers'],
    done: words.approverAdded,
    failed: words.approverNotAdded,
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
        label={words.email}
        hint={words.emailHint}
        className="min-w-0 flex-1 basis-64"
        value={address}
        onText={setAddress}
      />
      <Button type="submit" variant="secondary" className="sm:mt-8" busy={name.isPending}>
        {words.add}
      </Button>
      {!hasAnyEditor && (
        <Button
          variant="secondary"
          className="sm:mt-8"
          disabled={name.isPending}
          onClick={() => name.mutate(undefined)}
        >
          {words.addAnyEditor}
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
      title: words.asked,
      description: words.askedText,
    },
    failed: words.askFailed,
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button disabled={!hasAudio} busy={ask.isPending} onClick={() => ask.mutate()}>
        {approvers.some((approver) => approver.asked_at) ? words.askAgain : words.ask}
      </Button>
      {!hasAudio && <p className="text-quiet text-sm">{words.audioFirst}</p>}
    </div>
  )
}
