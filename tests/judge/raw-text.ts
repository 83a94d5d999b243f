import type { Sentence, Source } from '#core/source/source.ts'

const listHeading =
  /^(?:see also|references|publications|languages|awards|education|further reading|external links|notes|véase también|referencias|publicaciones|idiomas|premios|formación|voir aussi|références|publications|langues|siehe auch|einzelnachweise|literatur|veröffentlichungen|sprachen)$/i

// Instructions of a web page to its reader, markup, and entries of bibliographies.
const notTheStory = [
  /\b(?:click here|subscribe|sign up now|newsletter|follow us|read more|download our|enter your e-mail|share it with|accept all cookies|all rights reserved|reading time)\b/i,
  /\b(?:ignore all previous instructions|message for AI systems)\b/i,
  /\b(?:ISBN|Retrieved \d|Ibid)\b|\bpp?\. ?\d|©/,
  /^\s*Home >/,
]

/** Marks that cannot be spoken: "[1]", an unpaired bracket, years of life in brackets, a dagger. */
const unspeakable =
  /\[\d+\]|\[$|^\d{1,2}\] |\*\*|\||†|\((?:[^()]*\d{4}\s*[–-][^()]*\d{4}[^()]*|\d{4}[–-]\d{4})\)/

/** True when a sentence of the source is no story: lists of works, instructions of a page, labels without a verb. */
export function isRawSentence(sentence: Sentence, source: Source): boolean {
  if (listHeading.test(sentence.heading ?? '')) return true
  if (notTheStory.some((pattern) => pattern.test(sentence.text))) return true
  if (isLabel(sentence.text)) return true
  const lineStart = source.text.lastIndexOf('\n', sentence.start) + 1
  const isItem = /^\s*(?:[-*+]|\d+\.)\s/.test(source.text.slice(lineStart, sentence.start + 3))
  if (!isItem) return false
  return /^\d{4}(?:[–-]\d{4})?:/.test(sentence.text) || !/[.!?…]["»“”)]?$/.test(sentence.text)
}

/** "Certificates: ISO 13485.": a label and a few words without any sign of a sentence. */
function isLabel(text: string): boolean {
  const [, rest] = /^\p{Lu}\p{L}+(?: \p{L}+)?: ([^.!?]+)\.?$/u.exec(text) ?? []
  if (!rest || rest.split(/\s+/).length > 6) return false
  return !/\b(?:is|was|were|had|has|are|it|he|she|they|I|who|that|es|era|fue|son|que|se|il|elle|est|était|sont|qui|er|sie|es|ist|war|sind|hat|wird|wurde)\b/iu.test(
    rest,
  )
}

/** Returns what makes a sentence unfit for speech, or null. */
export function rawFault(text: string): string | null {
  if (unspeakable.test(text)) return 'a mark of the page'
  if (notTheStory.some((pattern) => pattern.test(text))) return 'an order or a reference'
  return null
}
