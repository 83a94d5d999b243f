import { partCount } from '#core/dialog/plan.ts'

/** US dollars per million tokens; input that the provider has cached is cheaper. */
export type TokenPrice = { input: number; cached: number; output: number }

export type WritingEstimate = { inputTokens: number; outputTokens: number; usd: number | null }

/** Instructions in every request: rules, hosts, task. */
const fixedTokens = 2_000
const tokensPerWord = 1.5
/** Output tokens per spoken word, with its quote and its share of the response format. */
const tokensPerAnswerWord = 2.6

/**
 * What a language model reads and writes for an episode, as an upper bound: no input counts as cached, though most of it
 * usually is, and the model writes the full requested length.
 */
export function estimateWriting(text: string, minutes: number, price: TokenPrice | null): WritingEstimate {
  const words = minutes * 150
  const parts = partCount(minutes)
  const source = text.length / 3.8
  const plan = parts * 110
  // One request for the plan, one per part with the dialog so far, one for the lines that are requested again.
  const said = (words * tokensPerWord * (parts - 1)) / 2 + words * tokensPerWord
  const inputTokens = Math.round((parts + 2) * (source + fixedTokens) + parts * plan + said)
  const outputTokens = Math.round(words * tokensPerAnswerWord + plan + 400)
  const usd = price && (inputTokens * price.input + outputTokens * price.output) / 1e6
  return { inputTokens, outputTokens, usd }
}
