import { useSearchParams } from 'react-router'
import { InvitationPage, InvitationSkeleton } from '#app/features/guests/invitation-page.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import frame from '#app/messages/frame.ts'

/** The token is read in the browser only, so that no cached page contains it. */
export async function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export const handle = { help: 'guests#the-review', messages: ['guest'] }

export const meta = hiddenMeta(() => frame.invitation, [{ name: 'referrer', content: 'no-referrer' }])

export const HydrateFallback = InvitationSkeleton

export default function GuestInvite() {
  const [params] = useSearchParams()
  return <InvitationPage token={params.get('token')} />
}
