import { useSearchParams } from 'react-router'
import { InvitationPage, InvitationSkeleton } from '#app/features/guests/invitation-page.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'

/** Read in the browser only: the token must not stand in a page that anybody caches. */
export async function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export const meta = hiddenMeta('Invitation', [{ name: 'referrer', content: 'no-referrer' }])

export const HydrateFallback = InvitationSkeleton

export default function GuestInvite() {
  const [params] = useSearchParams()
  return <InvitationPage token={params.get('token')} />
}
