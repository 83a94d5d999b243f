import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { BackupProblem } from '#app/features/admin/backup-panel.tsx'
import { CommentsPanel } from '#app/features/admin/comments-panel.tsx'
import { HealthPanel } from '#app/features/admin/health-panel.tsx'
import { JobsPanel } from '#app/features/admin/jobs-panel.tsx'
import { OverviewPanel } from '#app/features/admin/overview-panel.tsx'
import { FoldingPanels } from '#app/features/admin/panel.tsx'
import { RequestsPanel } from '#app/features/admin/requests-panel.tsx'
import { StoragePanel } from '#app/features/admin/storage-panel.tsx'
import { SubscribersPanel } from '#app/features/admin/subscribers-panel.tsx'
import { JobDaysPanel, VoiceSpeedPanel } from '#app/features/admin/work-panels.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { SetupCard } from '#app/features/setup/setup-card.tsx'
import frame from '#app/messages/frame.ts'

export { adminLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'running#every-week', messages: ['admin', 'services', 'people', 'setup'] }

export const meta = hiddenMeta(() => frame.admin)

export const HydrateFallback = () => <AdminSkeleton title={frame.admin} />

export default function Admin() {
  return (
    <AdminPage title={frame.admin}>
      {() => (
        <>
          <BackupProblem />
          <SetupCard>
            <OverviewPanel />
            <FoldingPanels>
              <HealthPanel />
              <JobsPanel />
              <JobDaysPanel />
              <VoiceSpeedPanel />
              <RequestsPanel />
              <StoragePanel />
              <SubscribersPanel />
              <CommentsPanel />
            </FoldingPanels>
          </SetupCard>
        </>
      )}
    </AdminPage>
  )
}
