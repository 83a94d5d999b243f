import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
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

/** Who hears private episodes, each by a feed address of their own. */
export function ListenersPanel() {
  const { query, page, setPage, field } = useSearchedPage()
  const [removed, setRemoved] = useState<Listener | null>(null)
  const listeners = useQuery({
    ...listenerQueries(useViewer()).list(query, page),
    placeholderData: (before) => before,
  })
  const invite = useInvite()
  const columns: Column<Listener>[] = [
    { header: 'Listener', cell: ({ address }) => <span className="wrap-anywhere">{address}</span> },
    { header: 'Since', className: 'whitespace-nowrap', cell: ({ created_at }) => formatDay(created_at) },
    {
      header: 'Feed',
      cell: ({ revoked_at, has_feed }) =>
        revoked_at ? `removed on ${formatDay(revoked_at)}` : has_feed ? 'has an address' : 'none yet',
    },
    {
      header: 'Actions',
      isHeaderHidden: true,
      className: 'text-right max-lg:-ml-3',
      cell: (listener) => (
        <div className="flex justify-end gap-1 max-lg:justify-start">
          <Button
            size="small"
            variant="quiet"
            aria-label={`Send ${listener.address} a new address`}
            disabled={invite.isPending}
            onClick={() => invite.mutate([listener.address])}
          >
            {listener.revoked_at ? 'Invite again' : 'Send a new address'}
          </Button>
          {!listener.revoked_at && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Remove ${listener.address}`}
              onClick={() => setRemoved(listener)}
            >
              Remove
            </Button>
          )}
        </div>
      ),
    },
  ]
  return (
    <Panel
      title="Listeners"
      text="Each gets an email with a feed address of their own. Removing somebody ends it at once. What anybody heard is not recorded, only how often each episode was."
      query={listeners}
      actions={
        <Input
          type="search"
          aria-label="Search listeners"
          placeholder="Search email"
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
            caption="Listeners"
            empty={query ? 'Nobody matches.' : 'Nobody is invited yet.'}
          />
          {removed && <RemoveQuestion listener={removed} onEnd={() => setRemoved(null)} />}
        </>
      )}
    </Panel>
  )
}

function useInvite(onDone?: () => void) {
  return useChange((db, addresses: string[]) => inviteListeners(db, addresses), {
    tables: ['listeners'],
    done: (_, count) => (count === 1 ? 'A feed address was sent' : `${count} feed addresses were sent`),
    failed: 'The listeners could not be invited',
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
      ? `This is no email address: ${wrong[0]}`
      : addresses.length === 0
        ? 'No address was found here.'
        : addresses.length > mostAtOnce
          ? 'Please invite at most 500 people at a time.'
          : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (!fault) invite.mutate(addresses)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-3">
      <LongTextField
        label="Invite listeners"
        hint="One address per line, or a pasted CSV list."
        error={hasTried ? fault : null}
        value={text}
        maxLength={200_000}
        onText={setText}
      />
      <Button type="submit" busy={invite.isPending} className="self-start">
        {addresses.length > 1 ? `Invite ${addresses.length}` : 'Invite'}
      </Button>
    </form>
  )
}

function RemoveQuestion({ listener, onEnd }: { listener: Listener; onEnd: () => void }) {
  const remove = useChange((db) => revokeListener(db, listener.id), {
    tables: ['listeners'],
    done: 'Listener removed',
    failed: 'The listener could not be removed',
    onSettled: onEnd,
  })
  return (
    <ConfirmDialog
      onClose={onEnd}
      title="Remove this listener?"
      description={`The feed address of ${listener.address} stops working at once, and an account with this email hears private episodes no more.`}
      confirmLabel="Remove"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}
