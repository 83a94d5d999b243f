import { AdminSkeleton, RequireAdmin } from '#app/features/admin/admin-frame.tsx'
import { ShowSettingsForm } from '#app/features/admin/show-settings-form.tsx'
import { RequireSession } from '#app/features/auth/require-session.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { VoiceSettings } from '#app/features/voices/voice-settings.tsx'

/** Private: the server sends the skeleton, the browser does the rest. */
export async function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export const meta = hiddenMeta('Admin Settings')

export function HydrateFallback() {
  return <AdminSkeleton title="Admin Settings" />
}

export default function AdminSettings() {
  return (
    <RequireSession fallback={<AdminSkeleton title="Admin Settings" />}>
      {() => (
        <RequireAdmin title="Admin Settings">
          <section aria-labelledby="voices-title" className="flex flex-col gap-4">
            <h2 id="voices-title" className="headline text-xl">
              Host voices
            </h2>
            <VoiceSettings />
          </section>
          <section aria-labelledby="show-title" className="flex flex-col gap-4">
            <h2 id="show-title" className="headline text-xl">
              Show settings
            </h2>
            <ShowSettingsForm />
          </section>
        </RequireAdmin>
      )}
    </RequireSession>
  )
}
