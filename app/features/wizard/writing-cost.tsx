import { monthWords, priceWords } from '#app/features/generation/option-words.ts'
import { fill, formatNumber } from '#app/messages/message.ts'
import words from '#app/messages/wizard.ts'
import { estimateWriting } from '#core/wizard/writing-estimate.ts'
import type { JobCost, OptionDetails } from '#tables/json-columns.ts'

/** Estimate of the tokens and the price of writing, shown before the model is called. */
export function writingEstimateInWords(text: string, minutes: number, details: OptionDetails): string {
  const { inputTokens, outputTokens, usd } = estimateWriting(text, minutes, {
    writer: details.usdPerMillionTokens ?? null,
    checker: details.checkUsdPerMillionTokens,
  })
  const tokens = thousands(inputTokens + outputTokens)
  if (usd === null) return fill(words.upToTokens, { tokens })
  const price = priceWords(usd)
  if (!details.pricedOn) return fill(words.upToPrice, { tokens, price })
  return fill(words.upToPriceOn, { tokens, price, date: monthWords(details.pricedOn) })
}

/** Tokens and price as counted by the provider; empty if no language model was used. */
export function writingSpentInWords(cost: JobCost | null | undefined): string {
  const { inputTokens, outputTokens, usd } = cost ?? {}
  if (inputTokens === undefined || outputTokens === undefined) return ''
  const tokens = thousands(inputTokens + outputTokens)
  if (usd === undefined || usd === null) return fill(words.tokens, { tokens })
  return fill(words.tokensPrice, { tokens, price: priceWords(usd) })
}

function thousands(tokens: number): string {
  return formatNumber(tokens < 1_000 ? tokens : Math.round(tokens / 100) * 100)
}
