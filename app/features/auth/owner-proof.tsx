import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import account from '#app/messages/account.ts'
import frame from '#app/messages/frame.ts'
import profile from '#app/messages/profile.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { secondFactorQueries, signInAside } from '#tables/accounts/sign-in-queries.ts'
import type { Database } from '#tables/database.ts'
import { FactorFields, factorOf } from './code-field.tsx'
import { PasswordField } from './login-pieces.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useViewer } from './use-viewer.ts'

type Asked = { act: (db: Database) => Promise<void>; onCancel: () => void }

/**
 * For actions that need a recent sign-in. `prove` runs `act` with the browser's session. If the server refuses, `dialog` asks the owner
 * for the password and, if set up, for an app's code, and `act` runs once more with that new sign-in. `prove` throws the refusal if the
 * owner cancels.
 */
export function useOwnerProof(): {
  prove: <Result>(db: Database, act: (db: Database) => Promise<Result>) => Promise<Result>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  return {
    async prove<Result>(db: Database, act: (db: Database) => Promise<Result>) {
      try {
        return await act(db)
      } catch (refusal) {
        if (!wantsProof(refusal)) throw refusal
        return new Promise<Result>((resolve, reject) =>
          setAsked({ act: async (owner) => resolve(await act(owner)), onCancel: () => reject(refusal) }),
        )
      }
    },
    dialog: asked && <ProofDialog {...asked} onEnd={() => setAsked(null)} />,
  }
}

/** Whether the server refused because the sign-in is not recent: all these refusals begin with these words. */
const wantsProof = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Please confirm it’s you:')

function ProofDialog({ act, onCancel, onEnd }: Asked & { onEnd: () => void }) {
  const { data: factors = [], isPending } = useQuery(secondFactorQueries(useViewer()).list())
  const form = useAuthForm(async (database, fields) => {
    const { data } = await database.auth.getSession()
    const proof = { email: data.session?.user.email ?? '', password: String(fields.get('password') ?? '') }
    const owner = await signInAside(proof, factors.length > 0 ? factorOf(fields) : null)
    try {
      await act(owner)
    } finally {
      await owner.auth.signOut({ scope: 'local' })
    }
    onEnd()
    return null
  })
  const close = () => {
    onCancel()
    onEnd()
  }
  return (
    <Dialog onClose={close} title={profile.confirmYou} description={profile.confirmYouText}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        {form.outcome.kind === 'failed' && (
          <Banner tone="danger">
            {form.outcome.code === 'invalid_credentials' ? profile.wrongPassword : form.outcome.message}
          </Banner>
        )}
        <PasswordField label={account.password} />
        {factors.length > 0 && <FactorFields factors={factors} />}
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <Button variant="secondary" onClick={close}>
            {frame.cancel}
          </Button>
          <Button type="submit" busy={form.isBusy || isPending}>
            {profile.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
