import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/admin.ts'
import { adminQueries } from '#tables/upkeep/upkeep-queries.ts'
import { CheckList } from './check-list.tsx'
import { Panel } from './panel.tsx'
import { SiteCheck } from './site-check.tsx'

/** Health of this installation's components, refreshed every 30 seconds. */
export function HealthPanel() {
  const health = useQuery({ ...adminQueries(useViewer()).health(), refetchInterval: 30_000 })
  return (
    <Panel title={words.health} query={health} place="h-96">
      {(checks) => (
        <div className="flex flex-col gap-7">
          <CheckList checks={checks} />
          <SiteCheck />
        </div>
      )}
    </Panel>
  )
}
