import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/admin.ts'
import { locale } from '#app/messages/locale.ts'
import { fill } from '#app/messages/message.ts'
import { lastDays } from '#app/ui/last-spans.ts'
import { TimeChart } from '#app/ui/time-chart.tsx'
import { adminQueries } from '#tables/upkeep/upkeep-queries.ts'
import { figuresByKind, figuresByService } from './day-figures.ts'
import { jobName } from './job-columns.tsx'
import { Panel } from './panel.tsx'

const daysShown = 30
const shownDays = () => lastDays(daysShown, new Date().toISOString().slice(0, 10))

/** Number of succeeded and failed jobs on each of the last days. */
export function JobDaysPanel() {
  const jobs = useQuery(adminQueries(useViewer()).jobDays(daysShown))
  return (
    <Panel title={words.jobsByDay} text={fill(words.jobsByDayText, { days: daysShown })} query={jobs}>
      {(rows) => (
        <Charts empty={words.noJobsEnded}>
          {figuresByKind(rows, shownDays()).map(({ kind, done, failed, bars }) => (
            <Chart
              key={kind}
              title={jobName(kind)}
              sum={fill(words.doneFailed, { done, failed })}
              caption={fill(words.jobByDay, { job: jobName(kind) })}
              parts={[
                { name: words.done, look: 'good' },
                { name: words.failed, look: 'bad' },
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
  characters.toLocaleString(locale(), { maximumFractionDigits: characters < 10 ? 1 : 0 })

/** Returns the name of a voice service that admins read. A service that is not listed is shown by its id. */
const serviceName = (service: string): string =>
  ({
    kokoro: words.naturalVoices,
    espeak: words.simpleVoices,
    local: words.ownModels,
    speech: words.speechServer,
    elevenlabs: 'ElevenLabs',
    openai: 'OpenAI',
  })[service] ?? service

/** Speed of each voice service by day, to spot slow days. */
export function VoiceSpeedPanel() {
  const voices = useQuery(adminQueries(useViewer()).voiceDays(daysShown))
  return (
    <Panel title={words.voiceSpeed} text={fill(words.voiceSpeedText, { days: daysShown })} query={voices}>
      {(rows) => (
        <Charts empty={words.noVoicing}>
          {figuresByService(rows, shownDays()).map(({ service, perSecond: speed, bars }) => (
            <Chart
              key={service}
              title={serviceName(service)}
              sum={fill(words.aSecond, { count: perSecond(speed) })}
              caption={fill(words.voiceByDay, { service: serviceName(service) })}
              parts={[{ name: words.charactersASecond, look: 'good' }]}
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
