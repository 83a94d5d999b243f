import { AccountsPanel } from '#app/features/admin/accounts-panel.tsx'
import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { InvitedPanel } from '#app/features/admin/invited-panel.tsx'
import { PeopleRules } from '#app/features/admin/people-rules.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import frame from '#app/messages/frame.ts'

export { adminLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'people#roles', messages: ['admin', 'people'] }

export const meta = hiddenMeta(() => frame.people)

export const HydrateFallback = () => <AdminSkeleton title={frame.people} />

export default function AdminPeople() {
  return (
    <AdminPage title={frame.people}>
      {(user) => (
        <>
          <AccountsPanel userId={user.id} />
          <InvitedPanel />
          <PeopleRules />
        </>
      )}
    </AdminPage>
  )
}
