import type { Language } from '#core/dialog/languages.ts'
import { english } from './en/english.ts'
import { englishWords } from './en/words.ts'
import type { Phrases } from './phrases.ts'
import type { CueWords } from './words.ts'

const phrases: Record<Language, Phrases> = { en: english, es: english, fr: english, de: english }
const cues: Record<Language, CueWords> = {
  en: englishWords,
  es: englishWords,
  fr: englishWords,
  de: englishWords,
}

export function phrasesOf(language: Language): Phrases {
  return phrases[language]
}

export function cuesOf(language: Language): CueWords {
  return cues[language]
}
