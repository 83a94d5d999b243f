import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/admin.ts'
import frame from '#app/messages/frame.ts'
import { fill, formatNumber } from '#app/messages/message.ts'
import { adminQueries, type Overview } from '#tables/upkeep/upkeep-queries.ts'
import { Panel } from './panel.tsx'

/** Key figures of the site. */
export function OverviewPanel() {
  const viewer = useViewer()
  const overview = useQuery(adminQueries(viewer).overview())
  return (
    <Panel title={words.theSite} query={overview} place="h-49 md:h-22">
      {(numbers) => (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-6 gap-y-6 md:grid-cols-4">
          <Figure label={frame.episodes} value={numbers.episodes} note={publishedNote(numbers)} />
          <Figure label={words.openJobs} value={numbers.openJobs} note={words.waitingOrRunning} />
          <Figure
            label={words.failedJobs}
            value={numbers.failedJobs}
            note={numbers.failedJobs > 0 ? words.seeBelow : words.none}
          />
          <Figure
            label={words.subscribers}
            value={numbers.subscribers}
            note={fill(words.notConfirmed, { count: numbers.pendingSubscribers })}
          />
        </dl>
      )}
    </Panel>
  )
}

function publishedNote({ published, samples }: Overview): string {
  if (samples === 0) return fill(words.published, { published })
  return samples === published
    ? fill(words.allSamples, { published })
    : fill(words.someSamples, { published, samples })
}

function Figure({ label, value, note }: { label: string; value: number; note: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-quiet text-sm">{label}</dt>
      <dd className="headline text-3xl tabular-nums">{formatNumber(value)}</dd>
      <dd className="text-quiet text-xs">{note}</dd>
    </div>
  )
}
