import { RequireSession } from '#app/features/auth/require-session.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { VoicePage, VoicePageSkeleton } from '#app/features/voices/voice-page.tsx'

/** Private: the server sends the skeleton, the browser does the rest. */
export async function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export const meta = hiddenMeta('Voice Settings')

export const HydrateFallback = VoicePageSkeleton

/** Without RequireAdmin: people who are no admins read that it is restricted. */
export default function AdminVoiceSettings() {
  return <RequireSession fallback={<VoicePageSkeleton />}>{() => <VoicePage />}</RequireSession>
}
