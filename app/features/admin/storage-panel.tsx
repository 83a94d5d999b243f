import { useQuery } from '@tanstack/react-query'
import { useAsker } from '#app/features/auth/use-asker.ts'
import { RankedBars } from '#app/ui/ranked-bars.tsx'
import { adminQueries } from '#tables/upkeep/browser.ts'
import { Panel } from './panel.tsx'

/** What the site keeps, and how much room is left for more. */
export function StoragePanel() {
  const storage = useQuery(adminQueries(useAsker()).storage())
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
            say={inWords}
          />
          <dl>
            <dt className="text-quiet text-sm">Free on the disk of the data directory</dt>
            <dd className="headline text-3xl tabular-nums">{inWords(freeBytes)}</dd>
          </dl>
        </div>
      )}
    </Panel>
  )
}

function inWords(bytes: number): string {
  const [divisor, unit] = bytes >= 1e9 ? [1e9, 'GB'] : [1e6, 'MB']
  return `${(bytes / divisor).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ${unit}`
}
