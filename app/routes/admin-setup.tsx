import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { SetupPage } from '#app/features/setup/setup-page.tsx'
import words from '#app/messages/admin.ts'

export { adminLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = {
  help: 'running#the-first-day',
  messages: ['admin', 'home', 'setup', 'show', 'people', 'services', 'voices'],
}

export const meta = hiddenMeta(() => words.setUpShow)

export const HydrateFallback = () => <AdminSkeleton title={words.setUpShow} hasLinks={false} />

export default function AdminSetup() {
  return (
    <AdminPage title={words.setUpShow} hasLinks={false}>
      {() => <SetupPage />}
    </AdminPage>
  )
}
