import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { detectLanguage } from '#core/source/detect-language.ts'
import type { Source } from '#core/source/source.ts'
import { countWords } from './dialog.ts'
import { placedWords } from './source-words.ts'

/** A fault in how a line is said, whatever its content. */
export type FormFault = 'other language' | 'self-talk' | 'formula'

/** Minimum number of words for detecting the language. With fewer words, the detector only guesses. */
const fewestWords = 10

/** Returns the first fault of a line's form, or null. Words that are in the source are no fault. */
export function formFaultOf(text: string, language: Language, source: Source): FormFault | null {
  if (isOtherLanguage(text, language) && !source.text.includes(text)) return 'other language'
  const { formulas, selfTalk } = languagePacks[language].writing
  const isSaid = (pattern: RegExp) => {
    const found = pattern.exec(text)?.[0]
    return found !== undefined && !source.text.toLowerCase().includes(found.toLowerCase())
  }
  if (isSaid(selfTalk)) return 'self-talk'
  return isSaid(formulas) ? 'formula' : null
}

/** Whether a text is clearly in another of our languages. A short text never is, because names make it look foreign. */
export function isOtherLanguage(text: string, language: Language): boolean {
  if (countWords(text) < fewestWords) return false
  const detected = detectLanguage(text)
  if (detected === null || detected === language) return false
  const share = (of: Language) => {
    const words = placedWords(text)
    return words.filter(({ word }) => languagePacks[of].reading.stopWords.has(word)).length / words.length
  }
  return share(detected) > share(language)
}
