import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { ShowSettingsForm } from '#app/features/admin/show-settings-form.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { VoiceSettings } from '#app/features/voices/voice-settings.tsx'
import words from '#app/messages/admin.ts'

export { adminLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'running#settings-of-the-show', messages: ['admin', 'show', 'voices'] }

export const meta = hiddenMeta(() => words.adminSettings)

export const HydrateFallback = () => <AdminSkeleton title={words.adminSettings} />

export default function AdminSettings() {
  return (
    <AdminPage title={words.adminSettings}>
      {() => (
        <>
          <section aria-labelledby="voices-title" className="flex flex-col gap-4">
            <h2 id="voices-title" className="headline text-xl">
              {words.hostVoices}
            </h2>
            <VoiceSettings />
          </section>
          <section aria-labelledby="show-title" className="flex flex-col gap-4">
            <h2 id="show-title" className="headline text-xl">
              {words.showSettings}
            </h2>
            <ShowSettingsForm />
          </section>
        </>
      )}
    </AdminPage>
  )
}
