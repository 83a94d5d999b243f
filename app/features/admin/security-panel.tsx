import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/admin.ts'
import { locale } from '#app/messages/locale.ts'
import { fill } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
import { csvText } from '#app/ui/csv-text.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NativeSelect } from '#app/ui/native-select.tsx'
import { Pill } from '#app/ui/pill.tsx'
import { saveCsv } from '#app/ui/save-file.ts'
import { adminQueries, type SecurityEventRow } from '#tables/upkeep/upkeep-queries.ts'
import { changedWords, deedWords } from './changed-words.ts'
import { Panel } from './panel.tsx'

type Kind = SecurityEventRow['kind']

const kinds = {
  'sign-in-failed': { tone: 'warning', label: 'signInFailed' },
  'limit-reached': { tone: 'danger', label: 'limitReached' },
  refused: { tone: 'danger', label: 'refused' },
  'admin-action': { tone: 'info', label: 'byAdmin' },
  account: { tone: 'info', label: 'account' },
  'policy-report': { tone: 'neutral', label: 'browserReport' },
} as const satisfies Record<Kind, { tone: 'info' | 'warning' | 'danger' | 'neutral'; label: string }>

/** Failed sign-ins, exceeded limits, denied access and admin actions; can be filtered and exported. */
export function SecurityPanel() {
  const viewer = useViewer()
  const [kind, setKind] = useState<Kind | ''>('')
  const events = useQuery(adminQueries(viewer).securityEvents(kind))
  const rows = events.data ?? []
  return (
    <Panel
      title={words.securityEvents}
      text={words.securityText}
      query={events}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <NativeSelect
            aria-label={words.kindOfEvent}
            value={kind}
            options={[
              ['', words.allKinds],
              ...Object.entries(kinds).map(([id, { label }]) => [id, words[label]] as const),
            ]}
            onValueChange={(value) => setKind(value as Kind | '')}
          />
          {rows.length > 0 && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => saveCsv(securityCsv(rows), 'security-events.csv')}
              icon={Download}
            >
              {words.exportCsv}
            </Button>
          )}
        </div>
      }
    >
      {(list) =>
        list.length === 0 ? (
          <EmptyState title={words.noEvents} />
        ) : (
          <ul className="flex flex-col text-sm">
            {list.map((event) => (
              <EventItem key={event.id} event={event} />
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

function EventItem({ event }: { event: SecurityEventRow }) {
  const { tone, label } = kinds[event.kind]
  const { by, rows = 1, changed } = event.details
  const details = [
    by
      ? fill(words.byWhom, { who: by })
      : event.account_id && fill(words.accountId, { id: event.account_id }),
    rows > 1 && fill(words.rows, { count: rows }),
    changed && changedWords(changed),
    event.address,
    event.request_id && fill(words.requestId, { id: event.request_id }),
  ]
  return (
    <li className="flex flex-col gap-1 border-line border-b py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Pill tone={tone}>{words[label]}</Pill>
        <span className="min-w-0 flex-1 basis-56 break-words">
          {event.subject && (event.kind === 'admin-action' || event.kind === 'account')
            ? deedWords(event.subject, changed)
            : (event.subject ?? event.route)}
          {event.status !== null && <span className="text-quiet"> · {event.status}</span>}
        </span>
        <time dateTime={event.created_at} className="text-quiet">
          {new Date(event.created_at).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'medium' })}
        </time>
      </div>
      <p className="break-words text-quiet text-xs">
        {[event.subject && event.route, ...details].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}

function securityCsv(rows: SecurityEventRow[]): string {
  const head = [
    'time',
    'kind',
    'subject',
    'route',
    'status',
    'address',
    'account',
    'about',
    'details',
    'request',
  ]
  const lines = rows.map((row) =>
    [
      row.created_at,
      row.kind,
      row.subject,
      row.route,
      row.status,
      row.address,
      row.account_id,
      row.about,
      Object.keys(row.details).length > 0 ? JSON.stringify(row.details) : '',
      row.request_id,
    ].map((value) => String(value ?? '')),
  )
  return csvText([head, ...lines])
}
