import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { SecurityPanel } from '#app/features/admin/security-panel.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'running#security' }

export const meta = hiddenMeta('Security')

export const HydrateFallback = () => <AdminSkeleton title="Security" />

export default function AdminSecurity() {
  return <AdminPage title="Security">{() => <SecurityPanel />}</AdminPage>
}
