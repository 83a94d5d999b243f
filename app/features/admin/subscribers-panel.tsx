import { useQuery } from '@tanstack/react-query'
import { Download, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
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

const words: Record<string, { tone: 'accent' | 'warning' | 'neutral'; label: string }> = {
  confirmed: { tone: 'accent', label: 'Confirmed' },
  pending: { tone: 'warning', label: 'Not confirmed yet' },
  unsubscribed: { tone: 'neutral', label: 'Unsubscribed' },
  unreachable: { tone: 'neutral', label: 'Address refused' },
}

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
    failed: 'Couldn’t download the list',
    onDone: (csv) => saveCsv(csv, 'subscribers.csv'),
  })

  const columns: Column<Subscriber>[] = [
    {
      header: 'Address',
      cell: (one) => (
        <div className="min-w-0">
          <p className="wrap-anywhere">{one.email}</p>
          {one.consent && <p className="wrap-anywhere text-quiet text-xs">Imported: {one.consent}</p>}
        </div>
      ),
    },
    { header: 'Since', className: 'whitespace-nowrap', cell: (one) => formatDay(one.created_at) },
    {
      header: 'State',
      isHeaderHidden: true,
      cell: (one) => <Pill tone={words[one.status]?.tone}>{words[one.status]?.label ?? one.status}</Pill>,
    },
    {
      header: 'Actions',
      isInCorner: true,
      cell: (one) => (
        <IconButton label={`Remove ${one.email}`} icon={Trash2} onClick={() => setRemoving(one)} />
      ),
    },
  ]
  return (
    <Panel
      title="Subscribers"
      query={subscribers}
      actions={
        <div className="flex flex-wrap gap-3">
          <Input
            type="search"
            aria-label="Search subscribers"
            placeholder="Search email"
            className="w-full sm:w-56"
            {...field}
          />
          <Button variant="secondary" onClick={() => setIsImporting(true)} icon={Upload}>
            Import
          </Button>
          <Button
            variant="secondary"
            busy={download.isPending}
            onClick={() => download.mutate()}
            icon={Download}
          >
            Export as CSV
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
            caption="Subscribers"
            empty={query ? 'No matching addresses.' : 'No subscribers yet.'}
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
    done: 'Subscriber removed',
    failed: 'Couldn’t remove this',
    onSettled: onEnd,
  })
  return (
    <ConfirmDialog
      onClose={onEnd}
      title="Remove this subscriber?"
      description={`${subscriber.email} won’t get any more emails and can’t be added back by an import. Only they can subscribe again.`}
      confirmLabel="Remove"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}
