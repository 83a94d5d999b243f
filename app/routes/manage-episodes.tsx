import { RequireSession } from '#app/features/auth/require-session.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { ManagePage, ManageSkeleton } from '#app/features/manage/manage-page.tsx'

/** Private: the server sends the skeleton, the browser does the rest. */
export async function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export const meta = hiddenMeta('Manage Podcasts')

export const HydrateFallback = ManageSkeleton

export default function ManageEpisodes() {
  return <RequireSession fallback={<ManageSkeleton />}>{() => <ManagePage />}</RequireSession>
}
