import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/services.ts'
import { Button } from '#app/ui/button.tsx'
import { browserDatabase } from '#tables/database.ts'
import { generationOptionQueries } from '#tables/options/options-queries.ts'
import { type Provider, providerQueries } from '#tables/providers/providers-queries.ts'
import { Panel } from './panel.tsx'
import { ProviderCard } from './provider-card.tsx'
import { ProviderForm } from './provider-form.tsx'

const isOwn = ({ id }: Provider) => id.startsWith('own-')

/** Milliseconds between two reads of the models. The worker publishes new models within seconds after they are saved. */
const publishedMs = 3000

/** Keys and models of the writing and voice services, and of one's own servers. */
export function ProvidersPanel() {
  const [isAdding, setIsAdding] = useState(false)
  const providers = useQuery(providerQueries(useViewer()).all())
  const options = useQuery({
    ...generationOptionQueries(browserDatabase).all(),
    refetchInterval: publishedMs,
  }).data
  const cards = (list: Provider[]) => (
    <ul className="flex flex-col gap-3">
      {list.map((provider) => (
        <ProviderCard
          key={provider.id}
          provider={provider}
          models={options?.filter(
            ({ kind, details }) => kind !== 'voice' && details.provider === provider.id,
          )}
        />
      ))}
    </ul>
  )
  return (
    <>
      <Panel title={words.services} text={words.servicesText} query={providers} place="h-96">
        {(list) => cards(list.filter((provider) => !isOwn(provider)))}
      </Panel>
      <Panel
        title={words.ownServers}
        text={words.ownServersText}
        query={providers}
        actions={
          !isAdding && (
            <Button variant="secondary" size="small" icon={Plus} onClick={() => setIsAdding(true)}>
              {words.addServer}
            </Button>
          )
        }
      >
        {(list) => {
          const own = list.filter(isOwn)
          return (
            <>
              {isAdding && (
                <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
                  <ProviderForm provider={null} onEnd={() => setIsAdding(false)} />
                </div>
              )}
              {own.length === 0 && !isAdding && <p className="text-quiet text-sm">{words.noServer}</p>}
              {cards(own)}
            </>
          )
        }}
      </Panel>
    </>
  )
}
