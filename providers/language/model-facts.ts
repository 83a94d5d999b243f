import type { Prices } from '#providers/budget/writing-meter.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import type { HostedModel } from './writer-services.ts'

/** Date of the facts below. gemini-pro's are an estimate: the price list of its current model was not available. */
export const factsOf = '2026-11-22'

type ModelFacts = { contextTokens: number; answerTokens: number; usdPerMillion: Prices }

/**
 * Context and longest answer in tokens, and US dollars for a million tokens (`cached`: input read from the provider's
 * cache). A model and its successor count with the smaller context of the two. WRITER_CONTEXT, WRITER_PRICE_INPUT and
 * WRITER_PRICE_OUTPUT override these.
 */
const modelFacts: Record<string, ModelFacts> = {
  'gpt-4o': {
    contextTokens: 128_000,
    answerTokens: 16_384,
    usdPerMillion: { input: 2.5, cached: 1.25, output: 10 },
  },
  'gpt-4o-mini': {
    contextTokens: 128_000,
    answerTokens: 16_384,
    usdPerMillion: { input: 0.15, cached: 0.075, output: 0.6 },
  },
  'gemini-pro': {
    contextTokens: 1_000_000,
    answerTokens: 65_536,
    usdPerMillion: { input: 2, cached: 0.2, output: 12 },
  },
}

/** Tokens of context, if neither the server nor a setting names them. */
export const assumedContextTokens = 32_768
/** Tokens of a model's longest answer, if it is not known. */
const assumedReplyTokens = 8_192
/**
 * Maximum number of tokens in an answer by a model on a self-hosted server. Such models are small and lose the thread of a longer answer.
 */
export const ownReplyTokens = 4_096

export function contextTokensOf(
  { id, service }: Pick<HostedModel, 'id' | 'service'>,
  settings: ProviderSettings,
): number {
  return settings.WRITER_CONTEXT ?? modelFacts[id]?.contextTokens ?? service.contextTokens
}

export function replyTokensOf({ id }: Pick<HostedModel, 'id'>): number {
  return modelFacts[id]?.answerTokens ?? assumedReplyTokens
}

/** Returns the prices of a writer; null if unknown. A model on a server of one's own is free unless the settings give prices. */
export function pricesOf(writerId: string, settings: ProviderSettings): Prices | null {
  const known = modelFacts[writerId]?.usdPerMillion
  const { WRITER_PRICE_INPUT: input = known?.input, WRITER_PRICE_OUTPUT: output = known?.output } = settings
  if (input === undefined || output === undefined) return null
  const share = known ? known.cached / known.input : 1
  return { input, cached: input * share, output }
}
