import { estimateWriting } from '#core/wizard/writing-estimate.ts'
import type { JobCost, OptionDetails } from '#tables/json-columns.ts'

/** Estimate of the tokens and the price of writing, shown before the model is called. */
export function writingEstimateInWords(text: string, minutes: number, details: OptionDetails): string {
  const { inputTokens, outputTokens, usd } = estimateWriting(text, minutes, {
    writer: details.usdPerMillionTokens ?? null,
    checker: details.checkUsdPerMillionTokens,
  })
  const tokens = `Up to ${thousands(inputTokens + outputTokens)} tokens`
  if (usd === null) return `${tokens}.`
  return `${tokens}, at most ${dollars(usd)}${details.pricedOn ? ` (prices of ${details.pricedOn})` : ''}.`
}

/** Tokens and price as counted by the provider; empty if no language model was used. */
export function writingSpentInWords(cost: JobCost | null | undefined): string {
  const { inputTokens, outputTokens, usd } = cost ?? {}
  if (inputTokens === undefined || outputTokens === undefined) return ''
  const tokens = `${thousands(inputTokens + outputTokens)} tokens`
  return usd === undefined || usd === null ? tokens : `${tokens}, ${dollars(usd)}`
}

function thousands(tokens: number): string {
  return (tokens < 1_000 ? tokens : Math.round(tokens / 100) * 100).toLocaleString('en')
}

function dollars(usd: number): string {
  return usd < 0.01 ? 'under $0.01' : `$${usd.toFixed(2)}`
}
