import { AdminPage, AdminSkeleton } from '#app/features/admin/admin-frame.tsx'
import { BudgetPanel } from '#app/features/admin/budget-panel.tsx'
import { PricesPanel } from '#app/features/admin/prices-panel.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import words from '#app/messages/admin.ts'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'costs#the-budget', messages: ['admin', 'services'] }

export const meta = hiddenMeta(() => words.budget)

export const HydrateFallback = () => <AdminSkeleton title={words.budget} />

export default function AdminBudget() {
  return (
    <AdminPage title={words.budget}>
      {() => (
        <>
          <BudgetPanel />
          <PricesPanel />
        </>
      )}
    </AdminPage>
  )
}
