import { addressGroup } from '#server/http/address-group.ts'

type BudgetLimits = {
  /** Minimum cost of a request. */
  least: number
  mostSaved: number
  perSecond: number
}

/** Budget in the planner's cost units, as in query-prices.ts. A page of the site costs a few hundred; the longest admin list 60,000. */
export const queryBudget: BudgetLimits = { least: 20, mostSaved: 2_000_000, perSecond: 40_000 }
/** Budget in milliseconds of processor time: a page takes 5 to 30. One address can use a quarter of the web thread. */
export const renderBudget: BudgetLimits = { least: 2, mostSaved: 4000, perSecond: 250 }
const mostEntries = 10_000

/**
 * Cost of one second of a statement. It grows with the square of the time, including waits for locks. Time has a cost because the planner
 * cannot look into a function. Ordinary statements cost next to nothing, on a slow machine too. An address can spend a fifth of its time
 * on statements of one second.
 */
const unitsOfSquareSecond = 200_000
/** Highest price for the time of one statement: a client that once waited for an overloaded database must not be refused for minutes. */
const mostForTime = 1_600_000

/** Returns the price for the time of a statement, in units of `queryBudget`. */
export const costOfTime = (ms: number) => Math.min(mostForTime, (ms / 1000) ** 2 * unitsOfSquareSecond)

type Budget = { left: number; at: number }

/** Token buckets per network address group, and per account, because one account may use many addresses. In memory only. */
export class Budgets {
  readonly #limits: BudgetLimits
  readonly #budgets = new Map<string, Budget>()
  readonly #now: () => number

  constructor(limits: BudgetLimits, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
  }

  /** Returns null if address and account could pay, else the seconds until both can. */
  spend(address: string, cost: number, account: string | null = null): number | null {
    const { least, perSecond } = this.#limits
    const budgets = this.#budgetsOf(address, account)
    const price = Math.max(least, cost)
    const missing = price - Math.min(...budgets.map(({ left }) => left))
    if (missing > 0) return Math.ceil(missing / perSecond)
    for (const budget of budgets) budget.left -= price
    return null
  }

  /** Charges a cost that is known only afterwards; the budgets may become negative. */
  charge(address: string, cost: number, account: string | null = null): void {
    for (const budget of this.#budgetsOf(address, account)) budget.left -= cost
  }

  #budgetsOf(address: string, account: string | null): Budget[] {
    const budget = this.#budgetOf(addressGroup(address))
    return account === null ? [budget] : [budget, this.#budgetOf(account)]
  }

  #budgetOf(name: string): Budget {
    const { mostSaved, perSecond } = this.#limits
    const now = this.#now()
    const known = this.#budgets.get(name) ?? { left: mostSaved, at: now }
    const left = Math.min(mostSaved, known.left + ((now - known.at) / 1000) * perSecond)
    const budget = { left, at: now }
    this.#budgets.delete(name)
    this.#budgets.set(name, budget)
    // The budget that was idle for longest is most likely full again.
    if (this.#budgets.size > mostEntries) this.#budgets.delete(this.#budgets.keys().next().value as string)
    return budget
  }
}
