import { findSpeechService } from './speech-services.ts'

/** Returns US dollars per thousand characters; null if the price is unknown, as with a self-hosted speech server. */
export function usdPerThousandCharacters(provider: string, model: string | null): number | null {
  const models = findSpeechService(provider)?.models ?? []
  const one = models.find((known) => known.model === model) ?? (models.length === 1 ? models[0] : null)
  return one?.price ?? null
}

/** Returns the approximate cost of voicing with these voices (`provider:name`); null if one of them has no known price. */
export function voicingCost(characters: number, voiceIds: string[], model: string | null): number | null {
  const prices = voiceIds.map((id) => usdPerThousandCharacters(id.split(':')[0] ?? '', model))
  if (prices.some((price) => price === null)) return null
  const mean = prices.reduce<number>((sum, price) => sum + (price ?? 0), 0) / Math.max(1, prices.length)
  return (characters / 1000) * mean
}
