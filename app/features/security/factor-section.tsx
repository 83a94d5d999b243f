import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authFailureMessage } from '#app/features/auth/auth-messages.ts'
import { useOwnerProof } from '#app/features/auth/owner-proof.tsx'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import account from '#app/messages/account.ts'
import { fill } from '#app/messages/message.ts'
import profile from '#app/messages/profile.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { useChange } from '#app/use-change.ts'
import {
  beginFactor,
  type NewFactor,
  removeFactor,
  secondFactorQueries,
} from '#tables/accounts/sign-in-queries.ts'
import { NewFactorForm } from './new-factor-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Section } from './section.tsx'

export function FactorSection() {
  const viewer = useViewer()
  const query = useQuery({ ...secondFactorQueries(viewer).list(), staleTime: 0 })
  const [newFactor, setNewFactor] = useState<NewFactor | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [removingId, setRemovingId] = useState<string | null>(null)
  const owner = useOwnerProof()
  const begin = useChange(
    (db) => {
      const names = new Set(query.data?.map(({ name }) => name))
      let name: string = account.authenticatorApp
      for (let number = 2; names.has(name); number++) name = fill(profile.appNumber, { number })
      return owner.prove(db, (proved) => beginFactor(proved, name))
    },
    { failed: null, onDone: setNewFactor },
  )
  const remove = useChange((db, id: string) => owner.prove(db, (proved) => removeFactor(proved, id)), {
    tables: ['second_factors'],
    done: profile.appRemoved,
    failed: authFailureMessage,
  })
  return (
    <Section title={account.authenticatorApp} text={profile.appText}>
      <div className="flex flex-col gap-4">
        {query.data?.map(({ id, name }) => (
          <div
            key={id}
            className="flex items-center justify-between gap-4 rounded-control border border-line p-4"
          >
            <p className="min-w-0 truncate font-medium text-sm">{name || account.authenticatorApp}</p>
            <Button variant="secondary" size="small" onClick={() => setRemovingId(id)}>
              {profile.remove}
            </Button>
          </div>
        ))}
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
        {newFactor ? (
          <NewFactorForm
            factor={newFactor}
            onCancel={() => setNewFactor(null)}
            onDone={(recoveryCodes) => {
              setNewFactor(null)
              setCodes(recoveryCodes)
              void query.refetch()
            }}
          />
        ) : (
          <Button
            variant="secondary"
            className="self-start"
            busy={begin.isPending}
            disabled={query.isPending}
            onClick={() => begin.mutate()}
          >
            {query.data?.length ? profile.anotherApp : profile.setUpApp}
          </Button>
        )}
        {begin.isError && <Banner tone="danger">{authFailureMessage(begin.error)}</Banner>}
      </div>
      {owner.dialog}
      <ConfirmDialog
        isOpen={removingId !== null}
        onClose={() => setRemovingId(null)}
        title={profile.removeAppAsk}
        description={profile.removeAppText}
        confirmLabel={profile.remove}
        onConfirm={() => {
          if (removingId) remove.mutate(removingId)
          setRemovingId(null)
        }}
      />
    </Section>
  )
}
