import type { ProviderSettings } from '#providers/settings.ts'
import { pricesOf } from './model-facts.ts'
import type { Usage } from './writer.ts'

/** As stored in a job: tokens as counted by the provider, and the cost where prices are known. */
export type WritingCost = {
  inputTokens: number
  cachedTokens: number
  outputTokens: number
  usd: number | null
}

/** Adds up the usage of all requests of an episode. */
export function writingMeter(writerId: string, settings: ProviderSettings) {
  const prices = pricesOf(writerId, settings)
  const total: Usage = { input: 0, cached: 0, output: 0 }
  const cost = (): WritingCost | undefined =>
    total.input + total.output === 0
      ? undefined
      : {
          inputTokens: total.input,
          cachedTokens: total.cached,
          outputTokens: total.output,
          usd: prices && usdOf(total, prices),
        }
  return {
    add(usage: Usage) {
      total.input += usage.input
      total.cached += usage.cached
      total.output += usage.output
    },
    cost,
    /** Fields for the details of a running job; {} until a request was counted. */
    details: (): Record<string, unknown> => {
      const spent = cost()
      return spent ? { spent } : {}
    },
  }
}

/** US dollars for a million tokens; `cached` input is cheaper. */
export type Prices = { input: number; cached: number; output: number }

export function usdOf({ input, cached, output }: Usage, prices: Prices): number {
  return ((input - cached) * prices.input + cached * prices.cached + output * prices.output) / 1e6
}
