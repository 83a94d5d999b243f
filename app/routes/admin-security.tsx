import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { SecurityPanel } from '#app/features/admin/security-panel.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import frame from '#app/messages/frame.ts'

export { adminLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'running#security', messages: ['admin', 'record', 'setup'] }

export const meta = hiddenMeta(() => frame.security)

export const HydrateFallback = () => <AdminSkeleton title={frame.security} />

export default function AdminSecurity() {
  return <AdminPage title={frame.security}>{() => <SecurityPanel />}</AdminPage>
}
