import { AccountsPanel } from '#app/features/admin/accounts-panel.tsx'
import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { InvitedPanel } from '#app/features/admin/invited-panel.tsx'
import { PeopleRules } from '#app/features/admin/people-rules.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'people#roles' }

export const meta = hiddenMeta('People')

export const HydrateFallback = () => <AdminSkeleton title="People" />

export default function AdminPeople() {
  return (
    <AdminPage title="People">
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
