import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { fill } from '#app/messages/message.ts'
import profile from '#app/messages/profile.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { formatDay } from '#app/ui/format-times.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useChange } from '#app/use-change.ts'
import { type ApiKey, apiKeyQueries, revokeApiKey } from '#tables/keys/api-keys-queries.ts'
import { MadeKey } from './made-key.tsx'
import { NewKeyForm } from './new-key-form.tsx'
import { Section } from './section.tsx'

const rightsLabels = (): Record<string, string> => ({
  read: profile.canRead,
  make: profile.canMake,
  publish: profile.canPublish,
})

/** Keys for the account's own programs. A key is shown once, when it is made. A revoked key ends at once. */
export function KeysSection({ accountId }: { accountId: string }) {
  const query = useQuery(apiKeyQueries(useViewer(), accountId).own())
  const [made, setMade] = useState<string | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const wasCancelled = useRef(false)
  const [ending, setEnding] = useState<ApiKey | null>(null)
  const revoke = useChange(revokeApiKey, {
    tables: ['api_keys'],
    done: profile.revoked,
    failed: profile.notRevoked,
    onSettled: () => setEnding(null),
  })
  return (
    <Section title={profile.keys} text={profile.keysText}>
      {query.isPending && <Skeleton className="h-24" />}
      {query.isError && <Banner tone="danger">{profile.keysFailed}</Banner>}
      <ul className="flex flex-col gap-3">
        {query.data?.map((key) => (
          <li
            key={key.id}
            className="flex items-center justify-between gap-4 rounded-control border border-line p-4"
          >
            <div className="min-w-0 text-sm">
              <p className="truncate font-medium">{key.name}</p>
              <p className="text-quiet">
                …{key.key_end} · {rightsLabels()[key.rights]} · {usedText(key)}
              </p>
              <p className="text-quiet">{endText(key)}</p>
            </div>
            <Button variant="secondary" size="small" onClick={() => setEnding(key)}>
              {profile.revoke}
              <span className="sr-only"> {fill(profile.theKey, { name: key.name })}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-col gap-4">
        {made && <MadeKey value={made} onDone={() => setMade(null)} />}
        {isAdding && (
          <NewKeyForm
            onCancel={() => {
              wasCancelled.current = true
              setIsAdding(false)
            }}
            onMade={(key) => {
              setMade(key)
              setIsAdding(false)
            }}
          />
        )}
        {!isAdding && !made && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button
              variant="secondary"
              onClick={() => setIsAdding(true)}
              ref={(button) => {
                if (wasCancelled.current) button?.focus()
                wasCancelled.current = false
              }}
            >
              {profile.newKey}
            </Button>
            <a href="/api" className="text-accent text-sm underline-offset-4 hover:underline">
              {profile.whatKeysDo}
            </a>
          </div>
        )}
      </div>
      {ending && (
        <ConfirmDialog
          title={fill(profile.revokeAsk, { name: ending.name })}
          description={profile.revokeText}
          confirmLabel={profile.revoke}
          isBusy={revoke.isPending}
          onConfirm={() => revoke.mutate(ending.id)}
          onClose={() => setEnding(null)}
        />
      )}
    </Section>
  )
}

const usedText = ({ last_used_at: at }: ApiKey) =>
  at ? fill(profile.used, { day: formatDay(at) }) : profile.neverUsed

function endText({ expires_at: at }: ApiKey): string {
  if (!at) return profile.noEnd
  return fill(new Date(at) < new Date() ? profile.expired : profile.expires, { day: formatDay(at) })
}
