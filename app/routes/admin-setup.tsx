import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { SetupPage } from '#app/features/setup/setup-page.tsx'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'running#the-first-day' }

export const meta = hiddenMeta('Set up your show')

export const HydrateFallback = () => <AdminSkeleton title="Set up your show" hasLinks={false} />

export default function AdminSetup() {
  return (
    <AdminPage title="Set up your show" hasLinks={false}>
      {() => <SetupPage />}
    </AdminPage>
  )
}
