import { partCount } from '#core/dialog/plan.ts'

/** US dollars per million tokens. Input that the provider has cached is cheaper. */
export type TokenPrice = { input: number; cached: number; output: number }

export type WritingEstimate = { inputTokens: number; outputTokens: number; usd: number | null }

/** Prices of the model that writes and of the model that checks; null if unknown. `checker` is undefined if nothing is checked. */
export type EpisodePrices = { writer: TokenPrice | null; checker?: TokenPrice | null | undefined }

/** Tokens of the instructions in every request: rules, hosts, task. */
const fixedTokens = 2_000
const tokensPerWord = 1.5
/** Output tokens per spoken word, including the cited quote and a share of the response format. */
const tokensPerAnswerWord = 2.6

/** Words of a line, lines in one request of the check, and tokens of such a request besides text and lines. */
const wordsPerLine = 14
const linesPerCheck = 12
const fixedCheckTokens = 900
/** Tokens of the longest text that is sent whole. For a longer text, each request gets passages instead. */
const wholeTokens = 4_000
const tokensPerVerdict = 60
/** Factor for lines that are checked again: claims not found at first, and lines that the writer has corrected since. */
const checkedTwice = 1.5

/**
 * Returns an upper bound of what a language model reads and writes for an episode. No input counts as cached, although most usually is,
 * and the model writes the full requested length.
 */
export function estimateWriting(text: string, minutes: number, prices: EpisodePrices): WritingEstimate {
  const words = minutes * 150
  const parts = partCount(minutes)
  const source = text.length / 3.8
  const plan = parts * 110
  // One request for the plan, one per part with the dialog so far, one for the lines that are written again, one for title and notes.
  const said = (words * tokensPerWord * (parts - 1)) / 2 + 2 * words * tokensPerWord
  const written = {
    input: (parts + 3) * (source + fixedTokens) + parts * plan + said,
    output: words * tokensPerAnswerWord + plan + 800,
  }
  const checked = prices.checker === undefined ? null : checkTokens(words, source)
  const usd = (tokens: typeof written, price: TokenPrice | null) =>
    price && (tokens.input * price.input + tokens.output * price.output) / 1e6
  const writing = usd(written, prices.writer)
  const checking = checked ? usd(checked, prices.checker ?? null) : 0
  return {
    inputTokens: Math.round(written.input + (checked?.input ?? 0)),
    outputTokens: Math.round(written.output + (checked?.output ?? 0)),
    usd: writing === null || checking === null ? null : writing + checking,
  }
}

function checkTokens(words: number, source: number): { input: number; output: number } {
  const lines = (words / wordsPerLine) * checkedTwice
  const requests = Math.ceil(lines / linesPerCheck)
  return {
    input:
      requests * (fixedCheckTokens + Math.min(source, wholeTokens)) +
      lines * wordsPerLine * tokensPerWord * 2,
    output: lines * tokensPerVerdict,
  }
}
