import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { lastDays, lastHours } from '#app/ui/last-spans.ts'
import type { ChartPart } from '#app/ui/time-chart.tsx'
import { adminQueries } from '#tables/upkeep/upkeep-queries.ts'
import { figuresOfRequests } from './day-figures.ts'
import { Panel } from './panel.tsx'
import { Chart, Charts } from './work-panels.tsx'

const [daysShown, hoursShown] = [30, 24]
const parts: ChartPart[] = [
  { name: 'In time', look: 'good' },
  { name: 'Slow', look: 'doubtful' },
  { name: 'Failed', look: 'bad' },
]
const formatValue = (count: number) => count.toLocaleString('en')

/** Number of requests, and how many were slow or failed. */
export function RequestsPanel() {
  const requests = useQuery(adminQueries(useViewer()).requests(daysShown, hoursShown))
  return (
    <Panel
      title="Requests"
      text={`All requests answered by the web processes (UTC), updated every minute, without health checks. Slow: took more than a second. Failed: the site was at fault.`}
      query={requests}
    >
      {(rows) => {
        const now = new Date()
        const charts = [
          { by: 'hour', title: `Last ${hoursShown} hours`, shown: lastHours(hoursShown, now) },
          {
            by: 'day',
            title: `Last ${daysShown} days`,
            shown: lastDays(daysShown, now.toISOString().slice(0, 10)),
          },
        ] as const
        return (
          <Charts empty="No requests in this period.">
            {(rows.length > 0 ? charts : []).map(({ by, title, shown }) => {
              const { answered, slow, failed, bars } = figuresOfRequests(rows, shown)
              return (
                <Chart
                  key={by}
                  title={title}
                  sum={`${formatValue(answered)} requests, ${formatValue(slow)} slow, ${formatValue(failed)} failed`}
                  caption={`Requests by ${by}`}
                  parts={parts}
                  by={by}
                  bars={bars}
                  formatValue={formatValue}
                />
              )
            })}
          </Charts>
        )
      }}
    </Panel>
  )
}
