import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { adminQueries } from '#tables/upkeep/upkeep-queries.ts'
import { Panel } from './panel.tsx'

const looks = {
  ok: { Icon: CircleCheck, tone: 'text-accent', word: 'Well' },
  warn: { Icon: TriangleAlert, tone: 'text-warning', word: 'Look at this' },
  down: { Icon: CircleAlert, tone: 'text-danger', word: 'Down' },
}

/** Health of this installation's components, refreshed every 30 seconds. */
export function HealthPanel() {
  const health = useQuery({ ...adminQueries(useViewer()).health(), refetchInterval: 30_000 })
  return (
    <Panel title="Health" query={health} place="h-96">
      {(checks) => (
        <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {checks.map(({ name, state, detail }) => {
            const { Icon, tone, word } = looks[state]
            return (
              <li key={name} className={`flex gap-3 text-sm ${detail.length > 120 ? 'sm:col-span-2' : ''}`}>
                <Icon role="img" aria-label={word} className={`mt-0.5 size-5 shrink-0 ${tone}`} />
                <div className="min-w-0">
                  <p className="font-medium">{name}</p>
                  <p className="break-words text-quiet">{detail}</p>
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
