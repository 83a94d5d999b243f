import { randomUUID } from 'node:crypto'

/** Tokens of a request as counted by the provider; `cached` is the part of `input` that it had in its cache. */
export type Usage = { input: number; cached: number; output: number }

/** A request to a service that costs money, or computing time on a server. */
export type PaidCall =
  | { kind: 'words'; writerId: string; usage: Usage }
  /** `model`: the provider's name of the model; null if it has only one. */
  | { kind: 'voice'; service: string; model: string | null; characters: number }

/** Limits what requests may cost. The worst case of each request is reserved before it is sent. */
export type Budget = {
  /** Returns an id for `settle`, a new one for each request. Throws AppError if the budget does not cover the worst case. */
  reserve(worst: PaidCall): Promise<string>
  /** Replaces the worst case by what the service counted. A request that is never settled keeps its reserved amount. */
  settle(id: string, counted: PaidCall): Promise<void>
}

/** A budget without limit, for work without a price per request, such as tests and measurements. */
export const noBudget: Budget = { reserve: async () => randomUUID(), settle: async () => {} }

/** Settles a finished request. If that fails, the worst case stays reserved; the finished reply is not lost. */
export async function settleIfPossible(budget: Budget, id: string, counted: PaidCall): Promise<void> {
  await budget.settle(id, counted).catch((error) => console.error('A paid request was not settled:', error))
}

/** Returns the same call with zero usage, for a request that the service refused. */
export function nothingOf(call: PaidCall): PaidCall {
  return call.kind === 'words'
    ? { ...call, usage: { input: 0, cached: 0, output: 0 } }
    : { ...call, characters: 0 }
}

/** A child process's question about the budget. Only its parent has the database. */
export type BudgetQuestion = { reserve: PaidCall } | { settle: PaidCall; id: string }

export function budgetOfParent(ask: (question: BudgetQuestion) => Promise<unknown>): Budget {
  return {
    reserve: async (worst) => String(await ask({ reserve: worst })),
    settle: async (id, counted) => void (await ask({ settle: counted, id })),
  }
}

export async function reserveForChild(budget: Budget, question: BudgetQuestion): Promise<string | null> {
  if ('reserve' in question) return budget.reserve(question.reserve)
  await settleIfPossible(budget, question.id, question.settle)
  return null
}
