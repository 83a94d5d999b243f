import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { ListenersPanel } from '#app/features/admin/listeners-panel.tsx'
import { PrivateRules } from '#app/features/admin/private-rules.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import words from '#app/messages/admin.ts'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'private#listeners', messages: ['admin', 'people'] }

export const meta = hiddenMeta(() => words.listeners)

export const HydrateFallback = () => <AdminSkeleton title={words.listeners} />

export default function AdminListeners() {
  return (
    <AdminPage title={words.listeners}>
      {() => (
        <>
          <PrivateRules />
          <ListenersPanel />
        </>
      )}
    </AdminPage>
  )
}
