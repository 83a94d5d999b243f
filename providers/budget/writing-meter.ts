import type { Budget, PaidCall, Usage } from './budget.ts'

/** Cost of writing, as stored in a job: tokens as counted by the provider, and US dollars if prices are known. */
export type WritingCost = {
  inputTokens: number
  cachedTokens: number
  outputTokens: number
  usd: number | null
}

/** US dollars for a million tokens; `cached` input is cheaper. */
export type Prices = { input: number; cached: number; output: number }

export function usdOf({ input, cached, output }: Usage, prices: Prices): number {
  return ((input - cached) * prices.input + cached * prices.cached + output * prices.output) / 1e6
}

/** Prices of writers for a million tokens, and of voices for a thousand characters by service and model; null if unknown. */
export type CallPrices = {
  ofWriter(writerId: string): Prices | null
  ofVoice(service: string, model: string | null): number | null
}

/** Returns the price of a call in US dollars; null if unknown. */
export function usdOfCall(call: PaidCall, { ofWriter, ofVoice }: CallPrices): number | null {
  if (call.kind === 'words') {
    const prices = ofWriter(call.writerId)
    return prices && usdOf(call.usage, prices)
  }
  const price = ofVoice(call.service, call.model)
  return price === null ? null : (call.characters / 1000) * price
}

export type WritingMeter = Budget & {
  /** undefined before the first request. Requests that the service never counted are included at their worst case. */
  cost(): WritingCost | undefined
  /** As cost(), without the requests that are under way or were never counted. */
  counted(): WritingCost | undefined
}

/** Returns a budget that also adds up the writing cost of its requests. It starts with the cost of earlier tries. */
export function writingMeter(
  budget: Budget,
  pricesOf: (writerId: string) => Promise<Prices | null>,
  earlier?: WritingCost,
): WritingMeter {
  const calls = new Map<string, WritingCost>()
  const settled = new Set<string>()
  const sumOf = (costs: WritingCost[]) => (costs.length === 0 ? undefined : costs.reduce(plus))
  const before = earlier ? [earlier] : []
  const note = async (id: string, call: PaidCall) => {
    if (call.kind === 'words') calls.set(id, await costOf(call.writerId, call.usage))
  }
  const costOf = async (writerId: string, usage: Usage): Promise<WritingCost> => {
    const prices = await pricesOf(writerId)
    const { input, cached, output } = usage
    return {
      inputTokens: input,
      cachedTokens: cached,
      outputTokens: output,
      usd: prices && usdOf(usage, prices),
    }
  }
  return {
    async reserve(worst) {
      const id = await budget.reserve(worst)
      await note(id, worst)
      return id
    },
    async settle(id, counted) {
      await note(id, counted)
      settled.add(id)
      await budget.settle(id, counted)
    },
    cost: () => sumOf([...before, ...calls.values()]),
    counted: () => sumOf([...before, ...[...calls].flatMap(([id, cost]) => (settled.has(id) ? [cost] : []))]),
  }
}

function plus(one: WritingCost, other: WritingCost): WritingCost {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    cachedTokens: one.cachedTokens + other.cachedTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    usd: one.usd === null || other.usd === null ? null : one.usd + other.usd,
  }
}
