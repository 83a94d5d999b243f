import { RequireSession } from '#app/features/auth/require-session.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { VoicePage, VoicePageSkeleton } from '#app/features/voices/voice-page.tsx'
import frame from '#app/messages/frame.ts'

export { adminLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'voices#which-voice-when', messages: ['voices', 'admin', 'account'] }

export const meta = hiddenMeta(() => frame.voiceSettings)

export const HydrateFallback = VoicePageSkeleton

/** Without RequireAdmin, so that people who are no admins read that the page is restricted. */
export default function AdminVoiceSettings() {
  return <RequireSession fallback={<VoicePageSkeleton />}>{() => <VoicePage />}</RequireSession>
}
