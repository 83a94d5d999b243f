import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { BudgetPanel } from '#app/features/admin/budget-panel.tsx'
import { PricesPanel } from '#app/features/admin/prices-panel.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import frame from '#app/messages/frame.ts'

export { adminLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'costs#the-budget', messages: ['admin', 'services', 'wizard'] }

export const meta = hiddenMeta(() => frame.budget)

export const HydrateFallback = () => <AdminSkeleton title={frame.budget} />

export default function AdminBudget() {
  return (
    <AdminPage title={frame.budget}>
      {() => (
        <>
          <BudgetPanel />
          <PricesPanel />
        </>
      )}
    </AdminPage>
  )
}
