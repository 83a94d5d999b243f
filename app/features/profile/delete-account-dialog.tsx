import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import type { AuthUser } from '#app/features/auth/auth-state.ts'
import { FactorFields, factorOf } from '#app/features/auth/code-field.tsx'
import { useAuthForm } from '#app/features/auth/use-auth-form.ts'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import account from '#app/messages/account.ts'
import frame from '#app/messages/frame.ts'
import profile from '#app/messages/profile.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { deleteOwnAccount } from '#tables/accounts/accounts-queries.ts'
import { secondFactorQueries, signInAside } from '#tables/accounts/sign-in-queries.ts'
import { sessionKey } from '#tables/database.ts'

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
    // The server has ended the session already and would refuse to end it again: sign out in this browser only.
    await leave(async () => {
      localStorage.removeItem(sessionKey)
      await database.auth.signOut({ scope: 'local' })
      queryClient.clear()
      return true
    })
    toast({ title: profile.deleted })
    return null
  })

  return (
    <Dialog onClose={onEnd} title={profile.deleteAsk} description={profile.deleteAskText}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <ul className="list-disc pl-5 text-sm">
          <li>{profile.goneEpisodes}</li>
          <li>{profile.goneProfile}</li>
          <li>{profile.goneLinks}</li>
          <li>{profile.guestStays}</li>
          <li>{profile.newsletterStays}</li>
        </ul>
        {form.outcome.kind === 'failed' && (
          <Banner tone="danger" title={profile.notDeleted}>
            {form.outcome.code === 'invalid_credentials' ? profile.wrongPassword : form.outcome.message}
          </Banner>
        )}
        <TextField
          label={account.password}
          hint={profile.noPassword}
          type="password"
          name="password"
          autoComplete="current-password"
        />
        {factors.length > 0 && <FactorFields factors={factors} />}
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <Button variant="secondary" onClick={onEnd}>
            {frame.cancel}
          </Button>
          <Button type="submit" variant="danger" busy={form.isBusy || isPending}>
            {profile.deleteAccount}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
