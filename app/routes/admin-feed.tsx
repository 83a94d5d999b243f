import { AdminSkeleton, RequireAdmin } from '#app/features/admin/admin-frame.tsx'
import { EpisodeMailPanel } from '#app/features/admin/episode-mail-panel.tsx'
import { ExportShowPanel } from '#app/features/admin/export-show-panel.tsx'
import { FeedCheckPanel } from '#app/features/admin/feed-check-panel.tsx'
import { ImportFeedPanel } from '#app/features/admin/import-feed-panel.tsx'
import { RequireSession } from '#app/features/auth/require-session.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'

/** Private: the server sends the skeleton, the browser does the rest. */
export async function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export const meta = hiddenMeta('Feed & Mail')

export function HydrateFallback() {
  return <AdminSkeleton title="Feed & Mail" />
}

export default function AdminFeed() {
  return (
    <RequireSession fallback={<AdminSkeleton title="Feed & Mail" />}>
      {() => (
        <RequireAdmin title="Feed & Mail">
          <FeedCheckPanel />
          <EpisodeMailPanel />
          <ExportShowPanel />
          <ImportFeedPanel />
        </RequireAdmin>
      )}
    </RequireSession>
  )
}
