import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { BudgetPanel } from '#app/features/admin/budget-panel.tsx'
import { PricesPanel } from '#app/features/admin/prices-panel.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'costs#the-budget' }

export const meta = hiddenMeta('Budget')

export const HydrateFallback = () => <AdminSkeleton title="Budget" />

export default function AdminBudget() {
  return (
    <AdminPage title="Budget">
      {() => (
        <>
          <BudgetPanel />
          <PricesPanel />
        </>
      )}
    </AdminPage>
  )
}
