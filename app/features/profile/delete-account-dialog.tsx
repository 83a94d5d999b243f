import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AuthUser } from '#app/features/auth/auth-state.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { AppError } from '#core/errors.ts'
import { deleteOwnAccount } from '#tables/accounts/browser.ts'
import { browserDatabase } from '#tables/database.ts'

/** Asks, with the password: whoever finds an open screen must not be able to remove an account. */
export function DeleteAccountDialog({ user, onEnd }: { user: AuthUser; onEnd: () => void }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [password, setPassword] = useState('')
  const remove = useMutation({
    mutationFn: async () => {
      const db = await browserDatabase()
      if (password !== '') {
        const { error } = await db.auth.signInWithPassword({ email: user.email ?? '', password })
        if (error) throw new AppError('forbidden', error.message)
      }
      await deleteOwnAccount(db)
      // The session is gone on the server; this browser forgets it too.
      await db.auth.signOut({ scope: 'local' })
    },
    onSuccess: async () => {
      queryClient.clear()
      await navigate('/')
      toast({ title: 'Your account has been deleted' })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    remove.mutate()
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onEnd()}
      title="Delete your account?"
      description="At once and for good. This cannot be undone."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ul className="list-disc pl-5 text-sm">
          <li>Your episodes go, also published ones, with audio, dialogs and texts.</li>
          <li>Your profile, comments, likes, saved episodes and files go.</li>
          <li>Guests that you invited lose their link.</li>
          <li>Where you are a guest yourself, the creator keeps what they entered about you.</li>
          <li>A newsletter goes on until you end it by the link in it.</li>
        </ul>
        {remove.isError && (
          <Banner tone="danger" title="Your account was not deleted">
            {remove.error instanceof AppError ? remove.error.message : 'Please try again.'}
          </Banner>
        )}
        <Field label="Your password" hint="No password? Leave this empty within five minutes of a sign-in.">
          <Input
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <Button variant="secondary" onClick={onEnd}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={remove.isPending}>
            Delete My Account
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
