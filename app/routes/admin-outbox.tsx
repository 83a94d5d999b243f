import { AdminSkeleton, RequireAdmin } from '#app/features/admin/admin-frame.tsx'
import { OutboxPanel } from '#app/features/admin/outbox-panel.tsx'
import { RequireSession } from '#app/features/auth/require-session.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'

/** Private: the server sends the skeleton, the browser does the rest. */
export async function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export const meta = hiddenMeta('Outbox')

export function HydrateFallback() {
  return <AdminSkeleton title="Outbox" />
}

export default function AdminOutbox() {
  return (
    <RequireSession fallback={<AdminSkeleton title="Outbox" />}>
      {() => (
        <RequireAdmin title="Outbox">
          <OutboxPanel />
        </RequireAdmin>
      )}
    </RequireSession>
  )
}
