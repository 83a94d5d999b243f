import type { ReactNode } from 'react'
import { AdminFrame } from '#app/features/admin/admin-frame.tsx'
import { useIsAdmin } from '#app/features/auth/use-is-admin.ts'
import frame from '#app/messages/frame.ts'
import { VoiceSettings, VoiceSkeleton } from './voice-settings.tsx'

/** The voice settings as a page; admins see it inside the admin navigation. */
export function VoicePage() {
  const isAdmin = useIsAdmin()
  if (isAdmin) {
    return (
      <AdminFrame title={frame.voiceSettings}>
        <VoiceSettings hasPacks />
      </AdminFrame>
    )
  }
  return (
    <Frame>
      <VoiceSettings hasPacks />
    </Frame>
  )
}

export function VoicePageSkeleton() {
  return (
    <Frame>
      <VoiceSkeleton />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="frame flex flex-col gap-8 py-8 lg:py-12">
      <h1 className="headline text-3xl">{frame.voiceSettings}</h1>
      {children}
    </div>
  )
}
