import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { OutboxPanel } from '#app/features/admin/outbox-panel.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'running#emails-are-not-sent-or-received' }

export const meta = hiddenMeta('Outbox')

export const HydrateFallback = () => <AdminSkeleton title="Outbox" />

export default function AdminOutbox() {
  return <AdminPage title="Outbox">{() => <OutboxPanel />}</AdminPage>
}
