import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { adminQueries, type Overview } from '#tables/upkeep/upkeep-queries.ts'
import { Panel } from './panel.tsx'

/** Key figures of the site. */
export function OverviewPanel() {
  const viewer = useViewer()
  const overview = useQuery(adminQueries(viewer).overview())
  return (
    <Panel title="The site" query={overview} place="h-49 md:h-22">
      {(numbers) => (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-6 gap-y-6 md:grid-cols-4">
          <Figure label="Episodes" value={numbers.episodes} note={publishedNote(numbers)} />
          <Figure label="Open jobs" value={numbers.openJobs} note="waiting or running" />
          <Figure
            label="Failed jobs"
            value={numbers.failedJobs}
            note={numbers.failedJobs > 0 ? 'see below' : 'none'}
          />
          <Figure
            label="Subscribers"
            value={numbers.subscribers}
            note={`${numbers.pendingSubscribers} not confirmed yet`}
          />
        </dl>
      )}
    </Panel>
  )
}

function publishedNote({ published, samples }: Overview): string {
  if (samples === 0) return `${published} published`
  return samples === published
    ? `${published} published, all samples and not in the feed`
    : `${published} published, of these ${samples} samples that are not in the feed`
}

function Figure({ label, value, note }: { label: string; value: number; note: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-quiet text-sm">{label}</dt>
      <dd className="headline text-3xl tabular-nums">{value.toLocaleString('en')}</dd>
      <dd className="text-quiet text-xs">{note}</dd>
    </div>
  )
}
