import { Download } from 'lucide-react'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { AuthUser } from '#app/features/auth/auth-state.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { Button } from '#app/ui/button.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import { useChange } from '#app/use-change.ts'
import { demoStays } from '#core/accounts/demo-account.ts'
import { AppError } from '#core/errors.ts'
import { exportOwnData } from '#tables/accounts/accounts-queries.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** Export of the account's data, and deletion of the account. */
export function OwnAccount({ user }: { user: AuthUser }) {
  const [isAsking, setIsAsking] = useState(false)
  const isDemo = useRouteLoaderData<typeof rootLoader>('root')?.isDemo
  const download = useChange(exportOwnData, {
    failed: (error) => ({
      title: 'Couldn’t download your data',
      description: error instanceof AppError ? error.message : 'Please try again.',
    }),
    onDone: (file) => saveFile(URL.createObjectURL(file), 'helmcast-my-data.json'),
  })
  return (
    <section aria-labelledby="own-account" className="flex flex-col gap-6 border-line border-t pt-7">
      <h2 id="own-account" className="headline text-xl">
        Your data
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="min-w-0 flex-1 basis-72 text-quiet text-sm">
          Everything this site stores about you, in one file: profile, episodes with their texts and lines,
          people, comments, likes, and a list of your files.
        </p>
        <Button
          variant="secondary"
          busy={download.isPending}
          onClick={() => download.mutate()}
          icon={Download}
        >
          Download My Data
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="min-w-0 flex-1 basis-72 text-quiet text-sm">
          {isDemo
            ? demoStays
            : 'Permanently deletes your account, your episodes and everything else that’s yours.'}
        </p>
        {!isDemo && (
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            Delete My Account
          </Button>
        )}
      </div>
      {isAsking && <DeleteAccountDialog user={user} onEnd={() => setIsAsking(false)} />}
    </section>
  )
}
