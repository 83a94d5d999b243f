import { type Language, siteWords } from '#core/languages/languages.ts'

/** What a speech model costs and how long it works; null where the provider does not say. */
export type SpeechPrice = {
  usdPerThousandCharacters: number | null
  /** Seconds of work for a second of speech. */
  workPerSecond: number | null
  pricedOn: string | null
}

export type Estimate = {
  characters: number
  /** Length of the finished speech. */
  speechSeconds: number
  workSeconds: number | null
  usd: number | null
}

/** What voicing these texts will take. An estimate: the providers count and price in their own way. */
export function estimateVoicing(texts: string[], language: Language, price: SpeechPrice): Estimate {
  const characters = texts.reduce((sum, text) => sum + text.trim().length, 0)
  const speechSeconds = characters / siteWords[language].charactersPerSecond
  return {
    characters,
    speechSeconds,
    workSeconds: price.workPerSecond === null ? null : speechSeconds * price.workPerSecond,
    usd:
      price.usdPerThousandCharacters === null ? null : (characters / 1000) * price.usdPerThousandCharacters,
  }
}

/** Time as people say it: 40 seconds, 3 minutes, 1 hour 5 minutes. */
export function inWords(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  if (whole < 60) return plural(whole, 'second')
  const minutes = Math.round(whole / 60)
  if (minutes < 60) return plural(minutes, 'minute')
  const rest = minutes % 60
  const hours = plural(Math.floor(minutes / 60), 'hour')
  return rest === 0 ? hours : `${hours} ${plural(rest, 'minute')}`
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
