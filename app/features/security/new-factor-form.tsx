import { useQueryClient } from '@tanstack/react-query'
import { CodeField, codeOf } from '#app/features/auth/code-field.tsx'
import { useAuthForm } from '#app/features/auth/use-auth-form.ts'
import frame from '#app/messages/frame.ts'
import profile from '#app/messages/profile.ts'
import { Button } from '#app/ui/button.tsx'
import { type NewFactor, proveFactor } from '#tables/accounts/sign-in-queries.ts'
import { allOf } from '#tables/query-keys.ts'
import { ChangeForm } from './change-form.tsx'

/** The QR code for the app, and a field for the first code, which proves that the app works. */
export function NewFactorForm({
  factor,
  onCancel,
  onDone,
}: {
  factor: NewFactor
  onCancel: () => void
  onDone: (recoveryCodes: string[] | null) => void
}) {
  const queryClient = useQueryClient()
  const form = useAuthForm(async (database, fields) => {
    onDone(await proveFactor(database, factor.id, codeOf(fields)))
    // The account's other sessions were signed out.
    void queryClient.invalidateQueries(allOf('own_sessions'))
    return null
  })
  return (
    <div className="flex flex-col gap-4 rounded-control border border-line p-4">
      <p className="text-sm">{profile.scan}</p>
      <img src={factor.picture} alt={profile.qrCode} className="size-48 rounded-small bg-white p-2" />
      <p className="break-all font-mono text-sm">{factor.secret}</p>
      <ChangeForm form={form} submitLabel={profile.turnOn}>
        <CodeField label={profile.codeFromApp} />
      </ChangeForm>
      <Button variant="quiet" size="small" className="self-start" onClick={onCancel}>
        {frame.cancel}
      </Button>
    </div>
  )
}
