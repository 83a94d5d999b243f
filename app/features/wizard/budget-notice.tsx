import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/wizard.ts'
import { Banner } from '#app/ui/banner.tsx'
import { budgetQueries } from '#tables/budget/budget-queries.ts'

/** With less than this left, the next request would be refused, because it may cost more. */
const leastUsd = 0.05
const leastTokens = 20_000

/** Says before writing that a paid writer cannot be used, and what can be done. `isPriced`: whether the writer's price is known. */
export function BudgetNotice({ isPriced }: { isPriced: boolean }) {
  const { data } = useQuery(budgetQueries(useViewer()).own())
  if (!data) return null
  if (!data.may_use) {
    return (
      <Banner tone="warning" title={words.paidClosed}>
        {words.paidClosedText}
      </Banner>
    )
  }
  const isUsedUp = isPriced ? Number(data.usd_left) < leastUsd : Number(data.tokens_left) < leastTokens
  if (!isUsedUp) return null
  return (
    <Banner tone="warning" title={words.budgetUsed}>
      {words.budgetUsedText}
    </Banner>
  )
}
