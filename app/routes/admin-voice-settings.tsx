import { AdminFrame } from '#app/features/admin/admin-frame.tsx'
import { RequireSession } from '#app/features/auth/require-session.tsx'
import { useIsAdmin } from '#app/features/auth/use-is-admin.ts'
import { VoiceSettings, VoiceSkeleton } from '#app/features/voices/voice-settings.tsx'

/** Private: the server sends the skeleton, the browser does the rest. */
export async function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function meta() {
  return [{ title: 'Voice Settings · Helmcast' }, { name: 'robots', content: 'noindex' }]
}

export function HydrateFallback() {
  return (
    <div className="frame flex flex-col gap-8 py-8 lg:py-12">
      <h1 className="headline text-3xl">Voice Settings</h1>
      <VoiceSkeleton />
    </div>
  )
}

/** Everybody signed in may open it; who is no admin reads that it is not for them. */
export default function AdminVoiceSettings() {
  return <RequireSession fallback={<HydrateFallback />}>{() => <Voices />}</RequireSession>
}

function Voices() {
  const isAdmin = useIsAdmin()
  if (isAdmin) {
    return (
      <AdminFrame title="Voice Settings">
        <VoiceSettings />
      </AdminFrame>
    )
  }
  return (
    <div className="frame flex flex-col gap-8 py-8 lg:py-12">
      <h1 className="headline text-3xl">Voice Settings</h1>
      <VoiceSettings />
    </div>
  )
}
