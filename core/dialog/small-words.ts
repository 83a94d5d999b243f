import { deu, eng, fra, spa } from 'stopword'
import type { Language } from './languages.ts'

const lists: Record<Language, Set<string>> = {
  en: new Set(eng),
  es: new Set(spa),
  fr: new Set(fra),
  de: new Set(deu),
}

/** Words too common to say what a sentence is about ("the", "und"). Expects lower case. */
export function isSmallWord(word: string, language: Language): boolean {
  return lists[language].has(word)
}
