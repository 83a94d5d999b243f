import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { ProvidersPanel } from '#app/features/admin/providers-panel.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import words from '#app/messages/admin.ts'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'costs#connecting-a-service', messages: ['admin', 'services'] }

export const meta = hiddenMeta(() => words.models)

export const HydrateFallback = () => <AdminSkeleton title={words.models} />

export default function AdminModels() {
  return <AdminPage title={words.models}>{() => <ProvidersPanel />}</AdminPage>
}
