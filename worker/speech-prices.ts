/** US dollars for a thousand characters at the providers' list prices for their API, without tax and plans. */
const listPrices: Record<string, number> = {
  kokoro: 0,
  espeak: 0,
  local: 0,
  'elevenlabs:eleven_multilingual_v2': 0.1,
  'elevenlabs:eleven_turbo_v2': 0.05,
  'elevenlabs:eleven_v3': 0.1,
  // tts-1, which is asked for unless SPEECH_MODEL says otherwise.
  openai: 0.015,
}

/** When the prices were read. */
export const pricedOn = 'June 2026'

/** Null where nobody knows the price, as with one's own speech server. */
export function usdPerThousandCharacters(provider: string, model: string | null): number | null {
  return listPrices[`${provider}:${model}`] ?? listPrices[provider] ?? null
}

/** What voicing with these voices (`provider:name`) cost, about; null when one of them has no known price. */
export function voicingCost(characters: number, voiceIds: string[], model: string | null): number | null {
  const prices = voiceIds.map((id) => usdPerThousandCharacters(id.split(':')[0] ?? '', model))
  if (prices.some((price) => price === null)) return null
  const mean = prices.reduce<number>((sum, price) => sum + (price ?? 0), 0) / Math.max(1, prices.length)
  return (characters / 1000) * mean
}
