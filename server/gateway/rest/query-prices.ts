import { createHash } from 'node:crypto'
import { isUuid } from '#core/uuid.ts'
import type { Asking } from './asking.ts'
import { type Cost, readCost } from './read-cost.ts'
import { type Refusal, tooMuch } from './refusal.ts'

/**
 * In the planner's units (one is about a page read in order). Measured with 10,000 episodes of 40 lines each: see
 * docs/supabase.md. The service key belongs to the operator and pays nothing.
 */
const highestCost = 200_000
const mostRemembered = 2000
/** Tables grow, so what a shape costs is asked again now and then. */
const rememberedMs = 600_000

type Price = { price: number; refusal: Refusal | null }
type Explain = (text: string) => PromiseLike<readonly Record<string, unknown>[]>

/**
 * Asks the planner what a statement will cost before it runs. The answer is kept by the shape of the statement: one id is
 * like another, but a limit, a word or a date may change the plan. Least recently used shapes are forgotten.
 */
export class QueryPrices {
  readonly #known = new Map<string, Cost>()
  #began = performance.now()

  async of(
    { role, isSearch }: Asking,
    text: string,
    parameters: unknown[],
    explain: Explain,
  ): Promise<Price> {
    if (role === 'service_role' || !/^\s*(select|with|update|delete)\b/i.test(text))
      return { price: 0, refusal: null }
    if (performance.now() - this.#began > rememberedMs) {
      this.#known.clear()
      this.#began = performance.now()
    }
    const shape = shapeOf(`${role} ${isSearch}`, text, parameters)
    const cost = this.#known.get(shape) ?? readCost(await explain(`explain (format json) ${text}`), isSearch)
    this.#remember(shape, cost)
    // Reading without finding is cheaper than the planner thinks, but not free.
    const price = Math.max(cost.planned, cost.worst / 20)
    if (cost.worst <= highestCost) return { price, refusal: null }
    return {
      price,
      refusal: tooMuch(
        `This would cost the database ${Math.round(cost.worst)} units; at most ${highestCost} are spent on one request.`,
        'Ask for less: fewer related tables, a limit, or a filter on an indexed column.',
      ),
    }
  }

  #remember(shape: string, cost: Cost): void {
    this.#known.delete(shape)
    this.#known.set(shape, cost)
    if (this.#known.size > mostRemembered) this.#known.delete(this.#known.keys().next().value as string)
  }
}

function shapeOf(role: string, text: string, parameters: unknown[]): string {
  const values = parameters.map((value) => (typeof value === 'string' && isUuid(value) ? 'id' : value))
  const shape = `${role} ${text} ${JSON.stringify(values, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`
  // A request can be long; what it is told apart by need not be.
  return shape.length > 400 ? createHash('sha256').update(shape).digest('base64') : shape
}
