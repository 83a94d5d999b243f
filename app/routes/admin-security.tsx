import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { SecurityPanel } from '#app/features/admin/security-panel.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import words from '#app/messages/admin.ts'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'running#security', messages: ['admin', 'record', 'setup'] }

export const meta = hiddenMeta(() => words.security)

export const HydrateFallback = () => <AdminSkeleton title={words.security} />

export default function AdminSecurity() {
  return <AdminPage title={words.security}>{() => <SecurityPanel />}</AdminPage>
}
