import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { BackupPanels } from '#app/features/admin/backup-panel.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import frame from '#app/messages/frame.ts'

export { adminLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'running#backups', messages: ['admin'] }

export const meta = hiddenMeta(() => frame.backups)

export const HydrateFallback = () => <AdminSkeleton title={frame.backups} />

export default function AdminBackups() {
  return <AdminPage title={frame.backups}>{() => <BackupPanels />}</AdminPage>
}
