import type { Language } from '#core/dialog/languages.ts'
import { german } from './de/german.ts'
import { germanWords } from './de/words.ts'
import { english } from './en/english.ts'
import { englishWords } from './en/words.ts'
import { spanish } from './es/spanish.ts'
import { spanishWords } from './es/words.ts'
import { french } from './fr/french.ts'
import { frenchWords } from './fr/words.ts'
import type { Phrases } from './phrases.ts'
import type { CueWords } from './words.ts'

const phrases: Record<Language, Phrases> = { en: english, es: spanish, fr: french, de: german }
const cues: Record<Language, CueWords> = {
  en: englishWords,
  es: spanishWords,
  fr: frenchWords,
  de: germanWords,
}

export function phrasesOf(language: Language): Phrases {
  return phrases[language]
}

export function cuesOf(language: Language): CueWords {
  return cues[language]
}
