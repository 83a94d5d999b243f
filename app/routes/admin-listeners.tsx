import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { ListenersPanel } from '#app/features/admin/listeners-panel.tsx'
import { PrivateRules } from '#app/features/admin/private-rules.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'private#listeners' }

export const meta = hiddenMeta('Listeners')

export const HydrateFallback = () => <AdminSkeleton title="Listeners" />

export default function AdminListeners() {
  return (
    <AdminPage title="Listeners">
      {() => (
        <>
          <PrivateRules />
          <ListenersPanel />
        </>
      )}
    </AdminPage>
  )
}
