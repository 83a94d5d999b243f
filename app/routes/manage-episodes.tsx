import { RequireSession } from '#app/features/auth/require-session.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { ManagePage, ManageSkeleton } from '#app/features/manage/manage-page.tsx'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'publishing#ways-to-publish' }

export const meta = hiddenMeta('Manage Podcasts')

export const HydrateFallback = ManageSkeleton

export default function ManageEpisodes() {
  return <RequireSession fallback={<ManageSkeleton />}>{() => <ManagePage />}</RequireSession>
}
