import type { Gender } from './writing-pack.ts'

/** How a text of this language calls people by their names, and what tells them from things and places. */
export type NameWords = {
  /** Where things have capitals too: a thing behind its article in group 1, and what is counted; null where capitals are names. */
  things: { articled: RegExp; measure: RegExp } | null
  /** Right before the name of a place, with a part of the name in group `first`: "near", "dans l'". */
  place: RegExp
  /** Right before a name: who it is. "The navigator Frank", "his wife". */
  saysWho: RegExp
  /** Behind a name and its comma: who it is, was said before. "By then". */
  saidBefore: RegExp
  /** Right before many of them: "les Français" are nobody in particular. */
  many: RegExp | null
  /** A sentence that goes on about whoever the one before told of. */
  begins: Record<Gender, RegExp>
  /** A sentence about somebody or something of theirs. */
  ofTheirs: RegExp
  /** "his": of the one told of. */
  possessive: RegExp
  /** What somebody's own things and people are called elsewhere: "Roth's"; null where that would not be said so. */
  owned: ((name: string) => string) | null
  /** Between article and name without saying who: "the letter to Scott". */
  notWho: RegExp
  /** "der Ärztin": of her or to her, in an article with its noun; null where there are no cases. */
  otherCase: RegExp | null
  /** Whose name and origin are the same in every case, with the first name and the surname in groups. */
  fromWhere: RegExp | null
  /** Right before and behind a name: who it is, is said here already. */
  saidHere: { before: RegExp; behind: RegExp }
  /** Small words that melt into one: "de le" is "du". */
  melted: Record<string, string>
}
