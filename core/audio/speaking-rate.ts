import { type Language, siteWords } from '#core/languages/languages.ts'

// Measured on 21 Nov 2026 with 140 words of examples/ for each pair of hosts, 0.4 s of pause after each turn of 20 words.
const measured: Record<string, Partial<Record<Language, number>>> = {
  kokoro: { en: 166, es: 164, fr: 188 },
  espeak: { en: 166, es: 152, fr: 188, de: 124 },
}

/** Words of dialog that this provider's voices speak per minute of finished episode, pauses included. */
export function wordsPerMinute(voiceProviderId: string, language: Language): number {
  return measured[voiceProviderId]?.[language] ?? siteWords[language].wordsPerMinute
}
