import { useSearchParams } from 'react-router'
import { InvitationPage, InvitationSkeleton } from '#app/features/guests/invitation-page.tsx'

/** Read in the browser only: the token must not stand in a page that anybody caches. */
export async function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function meta() {
  return [
    { title: 'Invitation · Helmcast' },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export const HydrateFallback = InvitationSkeleton

export default function GuestInvite() {
  const [params] = useSearchParams()
  return <InvitationPage token={params.get('token')} />
}
