import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { ListenersPanel } from '#app/features/admin/listeners-panel.tsx'
import { PrivateRules } from '#app/features/admin/private-rules.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import frame from '#app/messages/frame.ts'

export { adminLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'private#listeners', messages: ['admin', 'people'] }

export const meta = hiddenMeta(() => frame.listeners)

export const HydrateFallback = () => <AdminSkeleton title={frame.listeners} />

export default function AdminListeners() {
  return (
    <AdminPage title={frame.listeners}>
      {() => (
        <>
          <PrivateRules />
          <ListenersPanel />
        </>
      )}
    </AdminPage>
  )
}
