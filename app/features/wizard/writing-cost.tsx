import { estimateWriting } from '#core/wizard/writing-estimate.ts'
import type { JobCost, OptionDetails } from '#tables/json-columns.ts'

/** What a language model will read and write for this episode, before it is asked. */
export function writingEstimateInWords(text: string, minutes: number, details: OptionDetails): string {
  const { inputTokens, outputTokens, usd } = estimateWriting(
    text,
    minutes,
    details.usdPerMillionTokens ?? null,
  )
  const tokens = `Up to ${thousands(inputTokens + outputTokens)} tokens`
  if (usd === null) return `${tokens}.`
  return `${tokens}, at most ${dollars(usd)}${details.pricedOn ? ` (prices of ${details.pricedOn})` : ''}.`
}

/** What the writing took, as the provider counted it; empty where no language model wrote. */
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
