import { addressGroup } from '#server/address-group.ts'

/** What a statement costs at least: asking has its price too. */
const leastCost = 20
/** In the planner's units, as in query-prices.ts. A page of ours costs a few hundred; the longest list of an admin 60,000. */
const mostSaved = 2_000_000
const perSecond = 40_000
const mostKept = 10_000

type Budget = { left: number; at: number }

/** What each network address may spend on the database: a bucket that fills by the second, kept in memory only. */
export class Budgets {
  readonly #budgets = new Map<string, Budget>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Null when the address could pay, else after how many seconds it can. */
  spend(address: string, cost: number): number | null {
    const name = addressGroup(address)
    const now = this.#now()
    const known = this.#budgets.get(name) ?? { left: mostSaved, at: now }
    const left = Math.min(mostSaved, known.left + ((now - known.at) / 1000) * perSecond)
    const price = Math.max(leastCost, cost)
    const canPay = left >= price
    this.#budgets.delete(name)
    this.#budgets.set(name, { left: canPay ? left - price : left, at: now })
    // Who has not asked for longest has most likely saved all again.
    if (this.#budgets.size > mostKept) this.#budgets.delete(this.#budgets.keys().next().value as string)
    return canPay ? null : Math.ceil((price - left) / perSecond)
  }
}
