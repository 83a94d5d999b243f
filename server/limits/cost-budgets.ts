import { addressGroup } from '#server/http/address-group.ts'

type BudgetLimits = {
  /** Minimum cost of a request. */
  least: number
  mostSaved: number
  perSecond: number
}

/** In planner cost units, as in query-prices.ts. A page of the site costs a few hundred; the longest admin list 60,000. */
export const queryBudget: BudgetLimits = { least: 20, mostSaved: 2_000_000, perSecond: 40_000 }
/** In milliseconds of CPU: a page takes 5 to 30. So one address can use a quarter of the web thread. */
export const renderBudget: BudgetLimits = { least: 2, mostSaved: 4000, perSecond: 250 }
const mostEntries = 10_000

/**
 * The planner cannot look into a function, so a statement also costs the square of the seconds that it took, waits for locks
 * included: next to nothing for what people do, on a slow machine too; an address can spend a fifth of its time on statements
 * of seconds.
 */
const unitsOfSquareSecond = 200_000
/** Of one statement: whoever waited for an overloaded database once is not shut out for minutes. */
const mostForTime = 1_600_000

/** Of `queryBudget`. */
export const costOfTime = (ms: number) => Math.min(mostForTime, (ms / 1000) ** 2 * unitsOfSquareSecond)

type Budget = { left: number; at: number }

/** Token bucket per network address group, in memory only. */
export class Budgets {
  readonly #limits: BudgetLimits
  readonly #budgets = new Map<string, Budget>()
  readonly #now: () => number

  constructor(limits: BudgetLimits, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
  }

  /** Returns null if the address could pay, else the seconds until it can. */
  spend(address: string, cost: number): number | null {
    const { least, perSecond } = this.#limits
    const budget = this.#budgetOf(address)
    const price = Math.max(least, cost)
    const missing = price - budget.left
    if (missing > 0) return Math.ceil(missing / perSecond)
    budget.left -= price
    return null
  }

  /** Charges a cost that is known only afterwards; the budget may become negative. */
  charge(address: string, cost: number): void {
    this.#budgetOf(address).left -= cost
  }

  #budgetOf(address: string): Budget {
    const { mostSaved, perSecond } = this.#limits
    const name = addressGroup(address)
    const now = this.#now()
    const known = this.#budgets.get(name) ?? { left: mostSaved, at: now }
    const left = Math.min(mostSaved, known.left + ((now - known.at) / 1000) * perSecond)
    const budget = { left, at: now }
    this.#budgets.delete(name)
    this.#budgets.set(name, budget)
    // The address idle for longest has most likely a full budget again.
    if (this.#budgets.size > mostEntries) this.#budgets.delete(this.#budgets.keys().next().value as string)
    return budget
  }
}
