import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { Banner } from '#app/ui/banner.tsx'
import { budgetQueries } from '#tables/budget/budget-queries.ts'

/** Less than a request may cost: the next one would be refused. */
const leastUsd = 0.05
const leastTokens = 20_000

/** Says before writing that a paid writer cannot be used, and what can be done. `isPriced`: its price is known. */
export function BudgetNotice({ isPriced }: { isPriced: boolean }) {
  const { data } = useQuery(budgetQueries(useViewer()).own())
  if (!data) return null
  if (!data.may_use) {
    return (
      <Banner tone="warning" title="Paid writers and voices are not open to your account">
        Choose the built-in writer and a voice of this site, or ask an admin.
      </Banner>
    )
  }
  const isUsedUp = isPriced ? Number(data.usd_left) < leastUsd : Number(data.tokens_left) < leastTokens
  if (!isUsedUp) return null
  return (
    <Banner tone="warning" title="This month’s budget for paid writers and voices is used up">
      The built-in writer and the voices of this site cost nothing. Paid ones work again next month, or when
      an admin raises the budget.
    </Banner>
  )
}
