import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { OutboxPanel } from '#app/features/admin/outbox-panel.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import frame from '#app/messages/frame.ts'

export { adminLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'running#emails-are-not-sent-or-received', messages: ['admin', 'services'] }

export const meta = hiddenMeta(() => frame.outbox)

export const HydrateFallback = () => <AdminSkeleton title={frame.outbox} />

export default function AdminOutbox() {
  return <AdminPage title={frame.outbox}>{() => <OutboxPanel />}</AdminPage>
}
