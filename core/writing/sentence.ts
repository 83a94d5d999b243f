import { countWords } from '#core/dialog/dialog.ts'
import { quotationsIn } from '#core/dialog/quotations.ts'
import type { StoryWords } from '#core/languages/writing-pack.ts'

/** What a sentence is by itself, without its context. */
export type SentenceFeatures = {
  words: number
  /** Death or distress. Hosts make no light remark near such a sentence. */
  isGrave: boolean
  isContrary: boolean
  /** Direct speech: the sentence begins with a quotation mark or dash. */
  isSpeech: boolean
  hasQuotation: boolean
  /** The first year that the sentence mentions. */
  year: number | null
}

export function featuresOf(text: string, words: StoryWords): SentenceFeatures {
  return {
    words: countWords(text),
    isGrave: words.grave.test(text) || words.sombre.test(text),
    isContrary: words.contrary.test(text),
    isSpeech: /^(?:["“«„»]|[—–-]\s?[\p{L}¿¡])/u.test(text),
    hasQuotation: quotationsIn(text).length > 0,
    year: yearsIn(text)[0] ?? null,
  }
}

/** Whether the sentence tells an outcome: "He refused", "The child survived", "146 people died". */
export function statesOutcome(words: StoryWords, text: string): boolean {
  return words.outcome.test(text) || words.choice.test(text) || words.grave.test(text)
}

/** Returns the last year that a sentence mentions, to check that the next sentences are about later years. */
export function lastYear(text: string): number | null {
  return yearsIn(text).at(-1) ?? null
}

/** Returns all years that a sentence mentions. */
export function yearsIn(text: string): number[] {
  return [...text.matchAll(/(?<![\d.,])(1[0-9]\d\d|20\d\d)(?![\d%])/g)].map(([year]) => Number(year))
}

/** Returns the first words of a sentence. References further on mostly refer to the beginning of the same sentence. */
export function startOf(text: string, words: number): string {
  return text.split(' ').slice(0, words).join(' ')
}

/** Returns a rough stem: the same for "list" and "lists", "Schiff" and "Schiffes". */
export function stemOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/(?:ies|es|s|en|er|e|n)$/u, '')
    .slice(0, 7)
}

export function opened(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
