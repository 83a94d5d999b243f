import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { BackupPanels } from '#app/features/admin/backup-panel.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import words from '#app/messages/admin.ts'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'running#backups', messages: ['admin'] }

export const meta = hiddenMeta(() => words.backups)

export const HydrateFallback = () => <AdminSkeleton title={words.backups} />

export default function AdminBackups() {
  return <AdminPage title={words.backups}>{() => <BackupPanels />}</AdminPage>
}
