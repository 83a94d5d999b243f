import type { Language } from '#core/languages/languages.ts'
import type { ParsedNumber } from './parse-numbers.ts'
import type { ReadSentence, ReadText } from './read-text.ts'

/** The input of the checks of numbers and dates. */
export type Claim = {
  text: string
  language: Language
  numbers: ParsedNumber[]
  /** The whole source. What occurs nowhere in the source is unsupported. */
  source: ReadText
  /** The sentences of the line's passage and those beside them. Their numbers may be added up or counted. */
  around: readonly ReadSentence[]
}
