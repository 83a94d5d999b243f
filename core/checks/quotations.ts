import { quotationsIn } from '#core/dialog/quotations.ts'
import { findPassage } from '#core/dialog/source-words.ts'
import type { Source } from '#core/source/source.ts'
import { isJoinedSpeech } from './joined-speech.ts'
import type { Reason } from './support-label.ts'

/** An apostrophe looks like this mark: "the '30s and the captains' union" contains no quotation. */
const singleMark = /['‘’]$/

/** Returns quoted words that the source does not have, or null. A single quoted word is skipped: it may be irony or a name. */
export function strangeQuotation(text: string, source: Source): Reason | null {
  const strange = quotationsIn(text).find(
    (words) =>
      words.split(/\s+/).length >= 2 &&
      !singleMark.test(text.slice(0, text.indexOf(words)).trimEnd()) &&
      findPassage(words, source) === null &&
      !isJoinedSpeech(words, source),
  )
  return strange === undefined ? null : { kind: 'quotation', words: strange }
}
