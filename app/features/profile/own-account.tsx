import { Download } from 'lucide-react'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { AuthUser } from '#app/features/auth/auth-state.ts'
import profile from '#app/messages/profile.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { Button } from '#app/ui/button.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import { useChange } from '#app/use-change.ts'
import { AppError } from '#core/errors.ts'
import { exportOwnData } from '#tables/accounts/accounts-queries.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** Export of the account's data, and deletion of the account. */
export function OwnAccount({ user }: { user: AuthUser }) {
  const [isAsking, setIsAsking] = useState(false)
  const isDemo = useRouteLoaderData<typeof rootLoader>('root')?.isDemo
  const download = useChange(exportOwnData, {
    failed: (error) => ({
      title: profile.dataNotDownloaded,
      description: error instanceof AppError ? error.message : profile.tryAgain,
    }),
    onDone: (file) => saveFile(URL.createObjectURL(file), 'helmcast-my-data.json'),
  })
  return (
    <section aria-labelledby="own-account" className="flex flex-col gap-6 border-line border-t pt-7">
      <h2 id="own-account" className="headline text-xl">
        {profile.yourData}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="min-w-0 flex-1 basis-72 text-quiet text-sm">{profile.yourDataText}</p>
        <Button
          variant="secondary"
          busy={download.isPending}
          onClick={() => download.mutate()}
          icon={Download}
        >
          {profile.downloadData}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="min-w-0 flex-1 basis-72 text-quiet text-sm">
          {isDemo ? profile.demoStays : profile.deleteText}
        </p>
        {!isDemo && (
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            {profile.deleteAccount}
          </Button>
        )}
      </div>
      {isAsking && <DeleteAccountDialog user={user} onEnd={() => setIsAsking(false)} />}
    </section>
  )
}
