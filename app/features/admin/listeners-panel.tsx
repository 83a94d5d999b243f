import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useInvitationToast } from '#app/features/auth/use-invitation-toast.ts'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import admin from '#app/messages/admin.ts'
import frame from '#app/messages/frame.ts'
import { count, fill } from '#app/messages/message.ts'
import words from '#app/messages/people.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { formatDay } from '#app/ui/format-times.ts'
import { Input } from '#app/ui/input.tsx'
import type { Column } from '#app/ui/table.tsx'
import { LongTextField } from '#app/ui/text-field.tsx'
import { useChange } from '#app/use-change.ts'
import { readSubscriberList } from '#core/newsletter/read-subscriber-list.ts'
import {
  inviteListeners,
  type Listener,
  listenerQueries,
  listenersPerPage,
  revokeListener,
} from '#tables/listeners/listeners-queries.ts'
import { PagedTable, useSearchedPage } from './paged-table.tsx'
import { Panel } from './panel.tsx'

/** The listeners of private episodes. Each has a feed address of their own. */
export function ListenersPanel() {
  const { query, page, setPage, field } = useSearchedPage()
  const [removed, setRemoved] = useState<Listener | null>(null)
  const listeners = useQuery({
    ...listenerQueries(useViewer()).list(query, page),
    placeholderData: (before) => before,
  })
  const invite = useInvite()
  const columns: Column<Listener>[] = [
    { header: words.listenerOne, cell: ({ address }) => <span className="wrap-anywhere">{address}</span> },
    { header: words.since, className: 'whitespace-nowrap', cell: ({ created_at }) => formatDay(created_at) },
    {
      header: frame.feedOnly,
      cell: ({ revoked_at, has_feed }) =>
        revoked_at
          ? fill(words.removedOn, { day: formatDay(revoked_at) })
          : has_feed
            ? words.hasAddress
            : words.noneYet,
    },
    {
      header: admin.actions,
      isHeaderHidden: true,
      className: 'text-right max-lg:-ml-3',
      cell: (listener) => (
        <div className="flex justify-end gap-1 max-lg:justify-start">
          <Button
            size="small"
            variant="quiet"
            aria-label={fill(words.sendNewTo, { address: listener.address })}
            disabled={invite.isPending}
            onClick={() => invite.mutate([listener.address])}
          >
            {listener.revoked_at ? words.inviteAgain : words.sendNew}
          </Button>
          {!listener.revoked_at && (
            <Button
              size="small"
              variant="quiet"
              aria-label={fill(words.removeOne, { address: listener.address })}
              onClick={() => setRemoved(listener)}
            >
              {words.remove}
            </Button>
          )}
        </div>
      ),
    },
  ]
  return (
    <Panel
      title={frame.listeners}
      text={words.listenersLead}
      query={listeners}
      actions={
        <Input
          type="search"
          aria-label={words.searchListeners}
          placeholder={words.searchEmail}
          className="w-full sm:w-64"
          {...field}
        />
      }
    >
      {(rows) => (
        <>
          <InviteForm />
          <PagedTable
            rows={rows}
            perPage={listenersPerPage}
            page={page}
            onPageChange={setPage}
            columns={columns}
            rowKey={({ id }) => id}
            caption={frame.listeners}
            empty={query ? words.nobodyMatches : words.nobodyYet}
          />
          {removed && <RemoveQuestion listener={removed} onEnd={() => setRemoved(null)} />}
        </>
      )}
    </Panel>
  )
}

function useInvite(onDone?: () => void) {
  const toastOf = useInvitationToast()
  return useChange((db, addresses: string[]) => inviteListeners(db, addresses), {
    tables: ['listeners'],
    done: (_, { invited, sent }) => (sent ? count(words.feedsSent, invited) : toastOf(sent)),
    failed: words.listenersNotInvited,
    onDone,
  })
}

const mostAtOnce = 500

function InviteForm() {
  const [text, setText] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const invite = useInvite(() => {
    setText('')
    setHasTried(false)
  })
  const { addresses, wrong } = readSubscriberList(text)
  const fault =
    wrong.length > 0
      ? fill(words.noAddress, { text: wrong[0] ?? '' })
      : addresses.length === 0
        ? words.noneFound
        : addresses.length > mostAtOnce
          ? words.tooMany
          : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (!fault) invite.mutate(addresses)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-3">
      <LongTextField
        label={words.inviteListeners}
        hint={words.listHint}
        error={hasTried ? fault : null}
        value={text}
        maxLength={200_000}
        onText={setText}
      />
      <Button type="submit" busy={invite.isPending} className="self-start">
        {addresses.length > 1 ? fill(words.inviteCount, { count: addresses.length }) : words.invite}
      </Button>
    </form>
  )
}

function RemoveQuestion({ listener, onEnd }: { listener: Listener; onEnd: () => void }) {
  const remove = useChange((db) => revokeListener(db, listener.id), {
    tables: ['listeners'],
    done: words.listenerRemoved,
    failed: words.listenerNotRemoved,
    onSettled: onEnd,
  })
  return (
    <ConfirmDialog
      onClose={onEnd}
      title={words.removeListenerAsk}
      description={fill(words.removeListenerText, { address: listener.address })}
      confirmLabel={words.remove}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}
