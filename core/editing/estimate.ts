import { type Language, siteWords } from '#core/languages/languages.ts'

/** Price and speed of a speech model. A value is null if the provider does not publish it. */
export type SpeechPrice = {
  usdPerThousandCharacters: number | null
  /** Seconds of synthesis per second of speech. */
  workPerSecond: number | null
  pricedOn: string | null
  /** Seconds of synthesis per character, as measured on this machine. Has precedence over `workPerSecond`. */
  secondsPerCharacter?: number | null
}

export type Estimate = {
  characters: number
  /** Length of the finished speech. */
  speechSeconds: number
  workSeconds: number | null
  usd: number | null
}

/** Estimates cost and time of voicing these texts. Providers may count characters and prices differently. */
export function estimateVoicing(texts: string[], language: Language, price: SpeechPrice): Estimate {
  const characters = texts.reduce((sum, text) => sum + text.trim().length, 0)
  const speechSeconds = characters / siteWords[language].charactersPerSecond
  return {
    characters,
    speechSeconds,
    // A remote service voices many lines at once, so its seconds per character do not give the total time.
    workSeconds:
      price.workPerSecond === null
        ? null
        : price.secondsPerCharacter
          ? characters * price.secondsPerCharacter
          : speechSeconds * price.workPerSecond,
    usd:
      price.usdPerThousandCharacters === null ? null : (characters / 1000) * price.usdPerThousandCharacters,
  }
}
