import { partCount } from '#core/dialog/plan.ts'

/** US dollars for a million tokens; what a provider had read before is cheaper. */
export type TokenPrice = { input: number; cached: number; output: number }

export type WritingEstimate = { inputTokens: number; outputTokens: number; usd: number | null }

/** Instructions of every request: rules, hosts, task. */
const fixedTokens = 2_000
const tokensPerWord = 1.5
/** A spoken word with its quote and its share of the answer's form. */
const tokensPerAnswerWord = 2.6

/**
 * What a language model will read and write for an episode. The upper end: nothing is counted as read before, though
 * most of it mostly is, and the model is taken to write all that it is asked for.
 */
export function estimateWriting(text: string, minutes: number, price: TokenPrice | null): WritingEstimate {
  const words = minutes * 150
  const parts = partCount(minutes)
  const source = text.length / 3.8
  const plan = parts * 110
  // One request for the plan, one a part with what was said before, one for the lines that are asked for again.
  const said = (words * tokensPerWord * (parts - 1)) / 2 + words * tokensPerWord
  const inputTokens = Math.round((parts + 2) * (source + fixedTokens) + parts * plan + said)
  const outputTokens = Math.round(words * tokensPerAnswerWord + plan + 400)
  const usd = price && (inputTokens * price.input + outputTokens * price.output) / 1e6
  return { inputTokens, outputTokens, usd }
}
