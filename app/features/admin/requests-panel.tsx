import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/admin.ts'
import { fill, formatNumber } from '#app/messages/message.ts'
import { lastDays, lastHours } from '#app/ui/last-spans.ts'
import type { ChartPart } from '#app/ui/time-chart.tsx'
import { adminQueries } from '#tables/upkeep/upkeep-queries.ts'
import { figuresOfRequests } from './day-figures.ts'
import { Panel } from './panel.tsx'
import { Chart, Charts } from './work-panels.tsx'

const [daysShown, hoursShown] = [30, 24]
const parts = (): ChartPart[] => [
  { name: words.inTime, look: 'good' },
  { name: words.slow, look: 'doubtful' },
  { name: words.failedRequests, look: 'bad' },
]

/** Number of requests, and how many were slow or failed. */
export function RequestsPanel() {
  const requests = useQuery(adminQueries(useViewer()).requests(daysShown, hoursShown))
  return (
    <Panel title={words.requests} text={words.requestsText} query={requests}>
      {(rows) => {
        const now = new Date()
        const charts = [
          {
            by: 'hour',
            title: fill(words.lastHours, { count: hoursShown }),
            shown: lastHours(hoursShown, now),
          },
          {
            by: 'day',
            title: fill(words.lastDays, { count: daysShown }),
            shown: lastDays(daysShown, now.toISOString().slice(0, 10)),
          },
        ] as const
        return (
          <Charts empty={words.noRequests}>
            {(rows.length > 0 ? charts : []).map(({ by, title, shown }) => {
              const { answered, slow, failed, bars } = figuresOfRequests(rows, shown)
              return (
                <Chart
                  key={by}
                  title={title}
                  sum={fill(words.requestSum, {
                    all: formatNumber(answered),
                    slow: formatNumber(slow),
                    failed: formatNumber(failed),
                  })}
                  caption={by === 'hour' ? words.byHour : words.byDay}
                  parts={parts()}
                  by={by}
                  bars={bars}
                  formatValue={formatNumber}
                />
              )
            })}
          </Charts>
        )
      }}
    </Panel>
  )
}
