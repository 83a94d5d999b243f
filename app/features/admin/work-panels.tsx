import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { lastDays } from '#app/ui/last-spans.ts'
import { TimeChart } from '#app/ui/time-chart.tsx'
import { jobName } from '#core/jobs/job-kinds.ts'
import { adminQueries } from '#tables/upkeep/upkeep-queries.ts'
import { figuresByKind, figuresByService } from './day-figures.ts'
import { Panel } from './panel.tsx'

const daysShown = 30
const shownDays = () => lastDays(daysShown, new Date().toISOString().slice(0, 10))

/** Number of succeeded and failed jobs on each of the last days. */
export function JobDaysPanel() {
  const jobs = useQuery(adminQueries(useViewer()).jobDays(daysShown))
  return (
    <Panel
      title="Jobs by day"
      text={`Jobs that ended in the last ${daysShown} days (UTC). Jobs of deleted episodes aren’t counted, nor jobs without an episode after a week.`}
      query={jobs}
    >
      {(rows) => (
        <Charts empty="No jobs ended in this period.">
          {figuresByKind(rows, shownDays()).map(({ kind, done, failed, bars }) => (
            <Chart
              key={kind}
              title={jobName(kind)}
              sum={`${done} done, ${failed} failed`}
              caption={`${jobName(kind)}, jobs by day`}
              parts={[
                { name: 'Done', look: 'good' },
                { name: 'Failed', look: 'bad' },
              ]}
              bars={bars}
            />
          ))}
        </Charts>
      )}
    </Panel>
  )
}

const perSecond = (characters: number) =>
  characters.toLocaleString('en', { maximumFractionDigits: characters < 10 ? 1 : 0 })

/** Services whose name is not what the voices page calls them. */
const serviceNames: Record<string, string> = {
  kokoro: 'Natural voices on this machine',
  espeak: 'Simple voices on this machine',
  local: 'Own voice models on this machine',
  speech: 'Own speech server',
  elevenlabs: 'ElevenLabs',
  openai: 'OpenAI',
}

/** Speed of each voice service by day, to spot slow days. */
export function VoiceSpeedPanel() {
  const voices = useQuery(adminQueries(useViewer()).voiceDays(daysShown))
  return (
    <Panel
      title="Speed of the voices"
      text={`Characters spoken per second, by service, in the last ${daysShown} days (UTC).`}
      query={voices}
    >
      {(rows) => (
        <Charts empty="No voicing finished in this period.">
          {figuresByService(rows, shownDays()).map(({ service, perSecond: speed, bars }) => (
            <Chart
              key={service}
              title={serviceNames[service] ?? service}
              sum={`${perSecond(speed)} a second`}
              caption={`${serviceNames[service] ?? service}, characters a second by day`}
              parts={[{ name: 'Characters a second', look: 'good' }]}
              bars={bars}
              formatValue={perSecond}
            />
          ))}
        </Charts>
      )}
    </Panel>
  )
}

export function Charts({ empty, children }: { empty: string; children: ReactNode[] }) {
  if (children.length === 0) return <p className="text-quiet text-sm">{empty}</p>
  return <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">{children}</div>
}

/** A chart with its title, and the sum of what it shows. */
export function Chart({
  title,
  sum,
  ...chart
}: { title: string; sum: string } & Omit<ComponentProps<typeof TimeChart>, 'className' | 'barsClassName'>) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <h3 className="wrap-anywhere min-w-0 font-medium">{title}</h3>
        <p className="text-quiet tabular-nums">{sum}</p>
      </div>
      <TimeChart {...chart} className="p-4" barsClassName="h-24" />
    </section>
  )
}
