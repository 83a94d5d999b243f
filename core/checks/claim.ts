import type { Language } from '#core/languages/languages.ts'
import type { ParsedNumber } from './parse-numbers.ts'
import type { ReadSentence, ReadText } from './read-text.ts'

/** What the checks of numbers and dates look at. */
export type Claim = {
  text: string
  language: Language
  numbers: ParsedNumber[]
  /** The whole source: what stands nowhere in it is unsupported. */
  source: ReadText
  /** The sentences of its passage and those beside them: what may be added up or counted. */
  around: readonly ReadSentence[]
}
