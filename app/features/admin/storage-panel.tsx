import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/admin.ts'
import { formatBytes } from '#app/ui/format-bytes.ts'
import { RankedBars } from '#app/ui/ranked-bars.tsx'
import { adminQueries } from '#tables/upkeep/upkeep-queries.ts'
import { Panel } from './panel.tsx'

/** Storage used by the site, and free disk space. */
export function StoragePanel() {
  const storage = useQuery(adminQueries(useViewer()).storage())
  return (
    <Panel title={words.storage} query={storage}>
      {({ database, audio, uploads, freeBytes }) => (
        <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
          <RankedBars
            bars={[
              { id: 'database', name: words.database, value: database },
              { id: 'audio', name: words.audioOfEpisodes, value: audio },
              { id: 'uploads', name: words.uploads, value: uploads },
            ]}
            formatValue={formatBytes}
          />
          <dl>
            <dt className="text-quiet text-sm">{words.freeSpace}</dt>
            <dd className="headline text-3xl tabular-nums">{formatBytes(freeBytes)}</dd>
          </dl>
        </div>
      )}
    </Panel>
  )
}
