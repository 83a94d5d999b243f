import { useQuery } from '@tanstack/react-query'
import { Download, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import admin from '#app/messages/admin.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/people.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { formatDay } from '#app/ui/format-times.ts'
import { Input } from '#app/ui/input.tsx'
import { Pill } from '#app/ui/pill.tsx'
import { saveCsv } from '#app/ui/save-file.ts'
import type { Column } from '#app/ui/table.tsx'
import { useChange } from '#app/use-change.ts'
import {
  listAllSubscribers,
  removeSubscriber,
  type Subscriber,
  subscriberQueries,
  subscribersPerPage,
} from '#tables/mails/subscribers-queries.ts'
import { ImportSubscribersDialog } from './import-subscribers-dialog.tsx'
import { PagedTable, useSearchedPage } from './paged-table.tsx'
import { Panel } from './panel.tsx'
import { subscribersCsv } from './subscribers-csv.ts'

const tones: Record<string, 'accent' | 'warning' | 'neutral'> = {
  confirmed: 'accent',
  pending: 'warning',
  unsubscribed: 'neutral',
  unreachable: 'neutral',
}
const stateName = (status: string): string =>
  ({
    confirmed: words.confirmed,
    pending: words.pending,
    unsubscribed: words.unsubscribed,
    unreachable: words.unreachable,
  })[status] ?? status

/** Newsletter subscribers: search, remove, import and export. */
export function SubscribersPanel() {
  const { query, page, setPage, field } = useSearchedPage()
  const [isImporting, setIsImporting] = useState(false)
  const [removing, setRemoving] = useState<Subscriber | null>(null)
  const subscribers = useQuery({
    ...subscriberQueries(useViewer()).list(query, page),
    placeholderData: (before) => before,
  })
  const download = useChange(async (db) => subscribersCsv(await listAllSubscribers(db)), {
    failed: words.listNotDownloaded,
    onDone: (csv) => saveCsv(csv, 'subscribers.csv'),
  })

  const columns: Column<Subscriber>[] = [
    {
      header: words.address,
      cell: (one) => (
        <div className="min-w-0">
          <p className="wrap-anywhere">{one.email}</p>
          {one.consent && (
            <p className="wrap-anywhere text-quiet text-xs">
              {fill(words.imported, { consent: one.consent })}
            </p>
          )}
        </div>
      ),
    },
    { header: words.since, className: 'whitespace-nowrap', cell: (one) => formatDay(one.created_at) },
    {
      header: admin.state,
      isHeaderHidden: true,
      cell: (one) => <Pill tone={tones[one.status]}>{stateName(one.status)}</Pill>,
    },
    {
      header: admin.actions,
      isInCorner: true,
      cell: (one) => (
        <IconButton
          label={fill(words.removeOne, { address: one.email })}
          icon={Trash2}
          onClick={() => setRemoving(one)}
        />
      ),
    },
  ]
  return (
    <Panel
      title={admin.subscribers}
      query={subscribers}
      actions={
        <div className="flex flex-wrap gap-3">
          <Input
            type="search"
            aria-label={words.searchSubscribers}
            placeholder={words.searchEmail}
            className="w-full sm:w-56"
            {...field}
          />
          <Button variant="secondary" onClick={() => setIsImporting(true)} icon={Upload}>
            {words.import}
          </Button>
          <Button
            variant="secondary"
            busy={download.isPending}
            onClick={() => download.mutate()}
            icon={Download}
          >
            {admin.exportCsv}
          </Button>
        </div>
      }
    >
      {(list) => (
        <>
          <PagedTable
            rows={list}
            perPage={subscribersPerPage}
            page={page}
            onPageChange={setPage}
            columns={columns}
            rowKey={(one) => one.id}
            caption={admin.subscribers}
            empty={query ? words.noAddresses : words.noSubscribers}
          />
          {isImporting && <ImportSubscribersDialog onEnd={() => setIsImporting(false)} />}
          {removing && <RemovalQuestion subscriber={removing} onEnd={() => setRemoving(null)} />}
        </>
      )}
    </Panel>
  )
}

function RemovalQuestion({ subscriber, onEnd }: { subscriber: Subscriber; onEnd: () => void }) {
  const remove = useChange((db) => removeSubscriber(db, subscriber.id), {
    tables: ['newsletter_subscribers'],
    done: words.subscriberRemoved,
    failed: words.notRemoved,
    onSettled: onEnd,
  })
  return (
    <ConfirmDialog
      onClose={onEnd}
      title={words.removeSubscriberAsk}
      description={fill(words.removeSubscriberText, { address: subscriber.email })}
      confirmLabel={words.remove}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}
