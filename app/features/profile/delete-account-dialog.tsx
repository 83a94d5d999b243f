import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import type { AuthUser } from '#app/features/auth/auth-state.ts'
import { FactorFields, factorOf } from '#app/features/auth/code-field.tsx'
import { useAuthForm } from '#app/features/auth/use-auth-form.ts'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { deleteOwnAccount } from '#tables/accounts/accounts-queries.ts'
import { secondFactorQueries, signInAside } from '#tables/accounts/sign-in-queries.ts'

/** Asks for the password and, if set up, a second factor, so that an unattended screen is not enough to delete an account. */
export function DeleteAccountDialog({ user, onEnd }: { user: AuthUser; onEnd: () => void }) {
  const viewer = useViewer()
  const { leave } = useAuth()
  const queryClient = useQueryClient()
  const { data: factors = [], isPending } = useQuery(secondFactorQueries(viewer).list())
  const form = useAuthForm(async (database, fields) => {
    const password = String(fields.get('password') ?? '')
    const proof = { email: user.email ?? '', password }
    const viewer = password
      ? await signInAside(proof, factors.length > 0 ? factorOf(fields) : null)
      : database
    await deleteOwnAccount(viewer)
    // The server has ended the session already: sign out locally only.
    await leave(async () => {
      await database.auth.signOut({ scope: 'local' })
      queryClient.clear()
      return true
    })
    toast({ title: 'Your account has been deleted' })
    return null
  })

  return (
    <Dialog
      onClose={onEnd}
      title="Delete your account?"
      description="This happens immediately and can’t be undone."
    >
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <ul className="list-disc pl-5 text-sm">
          <li>Your episodes, including published ones, with their audio, dialogs and texts.</li>
          <li>Your profile, comments, likes, saved episodes and files.</li>
          <li>Guests you invited can no longer use their link.</li>
          <li>Where you’re a guest yourself, the creator keeps what they entered about you.</li>
          <li>The newsletter continues until you unsubscribe.</li>
        </ul>
        {form.outcome.kind === 'failed' && (
          <Banner tone="danger" title="Your account was not deleted">
            {form.outcome.message}
          </Banner>
        )}
        <TextField
          label="Your password"
          hint="No password? Leave this empty within five minutes of signing in."
          type="password"
          name="password"
          autoComplete="current-password"
        />
        {factors.length > 0 && <FactorFields factors={factors} />}
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <Button variant="secondary" onClick={onEnd}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={form.isBusy || isPending}>
            Delete My Account
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
