import { quotationsIn } from '#core/dialog/quotations.ts'
import { findPassage } from '#core/dialog/source-words.ts'
import type { Source } from '#core/source/source.ts'
import type { Reason } from './support-label.ts'

/** An apostrophe looks like this mark: "the '30s and the captains' union" contains no quotation. */
const singleMark = /['‘’]$/

/** Words in quotation marks that do not stand in the source; one alone is irony or a name as often as a quotation. */
export function strangeQuotation(text: string, source: Source): Reason | null {
  const strange = quotationsIn(text).find(
    (words) =>
      words.split(/\s+/).length >= 2 &&
      !singleMark.test(text.slice(0, text.indexOf(words)).trimEnd()) &&
      findPassage(words, source) === null,
  )
  return strange === undefined ? null : { kind: 'quotation', words: strange }
}
