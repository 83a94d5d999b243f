import { RequireSession } from '#app/features/auth/require-session.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { VoicePage, VoicePageSkeleton } from '#app/features/voices/voice-page.tsx'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'voices#which-voice-when' }

export const meta = hiddenMeta('Voice Settings')

export const HydrateFallback = VoicePageSkeleton

/** Without RequireAdmin: people who are no admins read that it is restricted. */
export default function AdminVoiceSettings() {
  return <RequireSession fallback={<VoicePageSkeleton />}>{() => <VoicePage />}</RequireSession>
}
