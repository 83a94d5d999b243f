import type { Language } from '#core/dialog/languages.ts'

// Words of a dialog per minute of finished episode, pauses between turns included.
const measured: Record<string, Partial<Record<Language, number>>> = {
  kokoro: { en: 165, es: 155, fr: 165 },
  espeak: { en: 150, es: 150, fr: 160, de: 130 },
}
const usual: Record<Language, number> = { en: 155, es: 150, fr: 155, de: 135 }

/** How many words of a dialog this provider's voices say in a minute. Unknown voices get a usual narrator's speed. */
export function wordsPerMinute(voiceProviderId: string, language: Language): number {
  return measured[voiceProviderId]?.[language] ?? usual[language]
}
