import { AppError } from '#core/errors.ts'
import type { Budget, PaidCall } from '#providers/budget/budget.ts'
import {
  usdOfCall,
  type WritingCost,
  type WritingMeter,
  writingMeter,
} from '#providers/budget/writing-meter.ts'
import { type Amount, type Refusal, reserveCall, settleCall } from '#tables/budget/budget-sql.ts'
import type { JobCost } from '#tables/json-columns.ts'
import type { Run, WorkerContext } from './job.ts'
import { readPrices } from './read-prices.ts'

const refusals: Record<Refusal, [code: 'forbidden' | 'limit-reached', message: string]> = {
  access: [
    'forbidden',
    'Paid writers and voices are not open to your account. Choose the built-in writer or the voices of this site, or ask an admin.',
  ],
  site: [
    'limit-reached',
    'This month\u2019s budget of the site for paid writers and voices is used up. What is finished is kept. The built-in writer and the voices of this site cost nothing; an admin can raise the budget under Admin, Budget.',
  ],
  person: [
    'limit-reached',
    'Your budget for paid writers and voices is used up for this month. What is finished is kept. The built-in writer and the voices of this site cost nothing; an admin can raise the budget.',
  ],
}

function refused(refusal: Refusal): AppError {
  const [code, message] = refusals[refusal]
  return new AppError(code, message)
}

/** Returns the budget of a job's account, and a meter of what the job and its earlier tries have cost. */
export function jobBudget({ sql, job, settings }: Run): WritingMeter {
  return accountBudget(
    { sql, settings },
    { userId: job.user_id, jobId: job.id },
    earlierCost(job.details.spent as JobCost | undefined),
  )
}

/**
 * Reserves the cost of each request in the month's budget, in an account's name, and meters what that account's writing
 * costs. Budgets and prices are read for each request, so a change works at once.
 */
export function accountBudget(
  { sql, settings }: Pick<WorkerContext, 'sql' | 'settings'>,
  account: { userId: string | null; jobId: string | null },
  earlier?: WritingCost,
): WritingMeter {
  const prices = () => readPrices(sql, settings.providers)
  const amountOf = async (call: PaidCall): Promise<Amount> => {
    const usd = usdOfCall(call, await prices())
    if (usd !== null) return { usd, tokens: 0 }
    return { usd: 0, tokens: call.kind === 'voice' ? call.characters : call.usage.input + call.usage.output }
  }
  const budget: Budget = {
    async reserve(worst) {
      if (settings.DEMO === 'on') throw refused('site')
      const model = worst.kind === 'voice' ? worst.service : worst.writerId
      const amount = await amountOf(worst)
      const answer = await reserveCall(sql, { ...account, model, amount })
      if ('id' in answer) return answer.id
      throw refused(answer.refusal)
    },
    settle: async (id, counted) => settleCall(sql, id, await amountOf(counted)),
  }
  return writingMeter(budget, async (writerId) => (await prices()).ofWriter(writerId), earlier)
}

function earlierCost(spent: JobCost | undefined) {
  if (!spent) return undefined
  const { inputTokens = 0, cachedTokens = 0, outputTokens = 0, usd = null } = spent
  return { inputTokens, cachedTokens, outputTokens, usd }
}
