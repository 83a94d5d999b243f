import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { formatBytes } from '#app/ui/format-bytes.ts'
import { RankedBars } from '#app/ui/ranked-bars.tsx'
import { adminQueries } from '#tables/upkeep/upkeep-queries.ts'
import { Panel } from './panel.tsx'

/** Storage used by the site, and free disk space. */
export function StoragePanel() {
  const storage = useQuery(adminQueries(useViewer()).storage())
  return (
    <Panel title="Storage" query={storage}>
      {({ database, audio, uploads, freeBytes }) => (
        <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
          <RankedBars
            bars={[
              { id: 'database', name: 'Database', value: database },
              { id: 'audio', name: 'Audio of the episodes', value: audio },
              { id: 'uploads', name: 'Uploads: pictures and sources', value: uploads },
            ]}
            formatValue={formatBytes}
          />
          <dl>
            <dt className="text-quiet text-sm">Free on the disk of the data directory</dt>
            <dd className="headline text-3xl tabular-nums">{formatBytes(freeBytes)}</dd>
          </dl>
        </div>
      )}
    </Panel>
  )
}
