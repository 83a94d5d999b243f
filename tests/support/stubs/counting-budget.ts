import { type Budget, noBudget, type Usage } from '#providers/budget/budget.ts'

/** A budget without end that keeps what services have counted. */
export function countingBudget(): { budget: Budget; usages: Usage[] } {
  const usages: Usage[] = []
  return {
    usages,
    budget: {
      ...noBudget,
      settle: async (_, call) => void (call.kind === 'words' && usages.push(call.usage)),
    },
  }
}
