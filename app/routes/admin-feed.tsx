import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { EpisodeMailPanel } from '#app/features/admin/episode-mail-panel.tsx'
import { ExportShowPanel } from '#app/features/admin/export-show-panel.tsx'
import { FeedCheckPanel } from '#app/features/admin/feed-check-panel.tsx'
import { ImportFeedPanel } from '#app/features/admin/import-feed-panel.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import words from '#app/messages/admin.ts'

export { adminLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = {
  help: 'apps#apple-podcasts-spotify-and-other-directories',
  messages: ['admin', 'services'],
}

export const meta = hiddenMeta(() => words.feedAndMail)

export const HydrateFallback = () => <AdminSkeleton title={words.feedAndMail} />

export default function AdminFeed() {
  return (
    <AdminPage title={words.feedAndMail}>
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
