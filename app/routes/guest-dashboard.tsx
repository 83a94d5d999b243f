import { RequireSession } from '#app/features/auth/require-session.tsx'
import { GuestDashboard, GuestDashboardSkeleton } from '#app/features/guests/guest-dashboard.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import frame from '#app/messages/frame.ts'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'guests#the-review', messages: ['guest'] }

export const meta = hiddenMeta(() => frame.myEpisodes)

export const HydrateFallback = GuestDashboardSkeleton

export default function Guest() {
  return <RequireSession fallback={<GuestDashboardSkeleton />}>{() => <GuestDashboard />}</RequireSession>
}
