import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useAsker } from '#app/features/auth/use-asker.ts'
import { Button } from '#app/ui/button.tsx'
import { formatDay } from '#app/ui/format-times.ts'
import { Pill } from '#app/ui/pill.tsx'
import { saveCsv } from '#app/ui/save-csv.ts'
import { adminQueries } from '#tables/upkeep/browser.ts'
import { Panel } from './panel.tsx'
import { subscribersCsv } from './subscribers-csv.ts'

const words: Record<string, { tone: 'accent' | 'warning' | 'neutral'; label: string }> = {
  confirmed: { tone: 'accent', label: 'Confirmed' },
  pending: { tone: 'warning', label: 'Not confirmed yet' },
  unsubscribed: { tone: 'neutral', label: 'Left' },
  unreachable: { tone: 'neutral', label: 'Address refused' },
}

/** Who gets the newsletter, to be read and taken along. */
export function SubscribersPanel() {
  const asker = useAsker()
  const subscribers = useQuery(adminQueries(asker).subscribers())
  const rows = subscribers.data ?? []
  return (
    <Panel
      title="Subscribers"
      query={subscribers}
      actions={
        rows.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => saveCsv(subscribersCsv(rows), 'subscribers.csv')}
          >
            <Download aria-hidden="true" />
            Export as CSV
          </Button>
        )
      }
    >
      {(list) =>
        list.length === 0 ? (
          <p className="py-6 text-quiet text-sm">Nobody has subscribed yet.</p>
        ) : (
          <ul className="flex max-h-96 flex-col overflow-y-auto text-sm">
            {list.map((one) => (
              <li
                key={one.id}
                className="flex flex-wrap items-center gap-x-5 gap-y-1 border-line border-b py-3"
              >
                <span className="min-w-0 flex-1 basis-56 truncate">{one.email}</span>
                <time dateTime={one.created_at} className="text-quiet">
                  {formatDay(one.created_at)}
                </time>
                <Pill tone={words[one.status]?.tone}>{words[one.status]?.label ?? one.status}</Pill>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}
