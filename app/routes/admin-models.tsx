import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { ProvidersPanel } from '#app/features/admin/providers-panel.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'costs#connecting-a-service' }

export const meta = hiddenMeta('Models')

export const HydrateFallback = () => <AdminSkeleton title="Models" />

export default function AdminModels() {
  return <AdminPage title="Models">{() => <ProvidersPanel />}</AdminPage>
}
