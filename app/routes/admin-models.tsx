import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { ProvidersPanel } from '#app/features/admin/providers-panel.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import frame from '#app/messages/frame.ts'

export { adminLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'costs#connecting-a-service', messages: ['admin', 'services', 'wizard'] }

export const meta = hiddenMeta(() => frame.models)

export const HydrateFallback = () => <AdminSkeleton title={frame.models} />

export default function AdminModels() {
  return <AdminPage title={frame.models}>{() => <ProvidersPanel />}</AdminPage>
}
