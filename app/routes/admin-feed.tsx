import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { EpisodeMailPanel } from '#app/features/admin/episode-mail-panel.tsx'
import { ExportShowPanel } from '#app/features/admin/export-show-panel.tsx'
import { FeedCheckPanel } from '#app/features/admin/feed-check-panel.tsx'
import { ImportFeedPanel } from '#app/features/admin/import-feed-panel.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'apps#apple-podcasts-spotify-and-other-directories' }

export const meta = hiddenMeta('Feed & Mail')

export const HydrateFallback = () => <AdminSkeleton title="Feed & Mail" />

export default function AdminFeed() {
  return (
    <AdminPage title="Feed & Mail">
      {() => (
        <>
          <FeedCheckPanel />
          <EpisodeMailPanel />
          <ExportShowPanel />
          <ImportFeedPanel />
        </>
      )}
    </AdminPage>
  )
}
