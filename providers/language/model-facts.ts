import type { ProviderSettings } from '#providers/settings.ts'
import { type HostedModelId, isHostedModel } from './model-ids.ts'
import type { Prices } from './writing-meter.ts'

/** The day of the facts below. Those of gemini-pro are an estimate: no price list of the model it leads to could be read then. */
export const factsOf = '2026-11-22'

type ModelFacts = { contextTokens: number; usdPerMillion: Prices }

/**
 * What a model reads at a time, in tokens, and what a million tokens cost in US dollars (`cached`: read before). Of the
 * two ids behind each name the smaller context counts. WRITER_CONTEXT, WRITER_PRICE_INPUT and WRITER_PRICE_OUTPUT stand
 * above these.
 */
const modelFacts: Record<HostedModelId, ModelFacts> = {
  'gpt-4o': { contextTokens: 128_000, usdPerMillion: { input: 2.5, cached: 1.25, output: 10 } },
  'gpt-4o-mini': { contextTokens: 128_000, usdPerMillion: { input: 0.15, cached: 0.075, output: 0.6 } },
  'gemini-pro': { contextTokens: 1_000_000, usdPerMillion: { input: 2, cached: 0.2, output: 12 } },
}

/** Of a server that does not say what its model reads, and no setting says it either. */
export const assumedContextTokens = 32_768

export function contextTokensOf(id: HostedModelId, settings: ProviderSettings): number {
  return settings.WRITER_CONTEXT ?? modelFacts[id].contextTokens
}

/** null: nobody has said what it costs. A server of one's own costs nothing unless a setting says otherwise. */
export function pricesOf(writerId: string, settings: ProviderSettings): Prices | null {
  const known = isHostedModel(writerId) ? modelFacts[writerId].usdPerMillion : null
  const { WRITER_PRICE_INPUT: input = known?.input, WRITER_PRICE_OUTPUT: output = known?.output } = settings
  if (input === undefined || output === undefined) return null
  const share = known ? known.cached / known.input : 1
  return { input, cached: input * share, output }
}
