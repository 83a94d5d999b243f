import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { BackupPanels } from '#app/features/admin/backup-panel.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'running#backups' }

export const meta = hiddenMeta('Backups')

export const HydrateFallback = () => <AdminSkeleton title="Backups" />

export default function AdminBackups() {
  return <AdminPage title="Backups">{() => <BackupPanels />}</AdminPage>
}
