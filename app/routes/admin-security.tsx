import { AdminSkeleton, RequireAdmin } from '#app/features/admin/admin-frame.tsx'
import { SecurityPanel } from '#app/features/admin/security-panel.tsx'
import { RequireSession } from '#app/features/auth/require-session.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'

/** Private: the server sends the skeleton, the browser does the rest. */
export async function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export const meta = hiddenMeta('Security')

export function HydrateFallback() {
  return <AdminSkeleton title="Security" />
}

export default function AdminSecurity() {
  return (
    <RequireSession fallback={<AdminSkeleton title="Security" />}>
      {() => (
        <RequireAdmin title="Security">
          <SecurityPanel />
        </RequireAdmin>
      )}
    </RequireSession>
  )
}
