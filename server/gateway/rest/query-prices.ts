import { createHash } from 'node:crypto'
import { isUuid } from '#core/uuid.ts'
import { type Cost, readCost } from './read-cost.ts'
import { type Refusal, tooMuch } from './refusal.ts'
import type { RestContext } from './rest-context.ts'

/**
 * Highest cost of a statement, in the planner's units (one is about a page read sequentially). Measured with 10,000 episodes of 40 lines
 * each: see docs/supabase.md. The service key belongs to the operator and is not charged.
 */
const highestCost = 200_000
const mostRemembered = 2000
/** Age at which the cached costs expire, because tables grow. */
const rememberedMs = 600_000

type Price = { price: number; refusal: Refusal | null }
type Explain = (text: string) => PromiseLike<readonly Record<string, unknown>[]>

/**
 * Estimates the cost of a statement with EXPLAIN before it runs. Cached by the statement's shape: ids are
 * interchangeable, but a limit, a word or a date may change the plan. The least recently used shapes are evicted.
 */
export class QueryPrices {
  readonly #known = new Map<string, Cost>()
  #began = performance.now()

  async of(
    { role, isSearch }: RestContext,
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
    // A fruitless search is cheaper than the planner estimates, but not free.
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
  // Long shapes are hashed to save memory.
  return shape.length > 400 ? createHash('sha256').update(shape).digest('base64') : shape
}
