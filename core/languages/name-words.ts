import type { Gender } from './writing-pack.ts'

/** Patterns for people's names and their introductions, and for telling names from things and places. */
export type NameWords = {
  /** For languages that capitalise nouns: a noun after its article (group 1) and units of measure; null for others. */
  things: { articled: RegExp; measure: RegExp } | null
  /** Words right before a place name: "near", "dans l'". Group `first` is the first part of the name. */
  place: RegExp
  /** Words right before a name that say who it is: "The navigator Frank", "his wife". */
  saysWho: RegExp
  /** Words after a name and comma that assume that the person is known: "by then". */
  saidBefore: RegExp
  /** Words before a plural, which is no person: "les Français". */
  many: RegExp | null
  /** Beginning of a sentence about the same person as the one before. */
  begins: Record<Gender, RegExp>
  /** Beginning of a sentence about somebody or something of theirs: "His mother". */
  ofTheirs: RegExp
  /** Possessives: "his". */
  possessive: RegExp
  /** Possessive of a name: "Roth's"; null if the language has none. */
  owned: ((name: string) => string) | null
  /** Words between article and name that do not introduce the person: "the letter to Scott". */
  notWho: RegExp
  /** Article and noun in genitive or dative: "der Ärztin"; null in languages without cases. */
  otherCase: RegExp | null
  /** "Gerda Lutz aus der Buchhaltung": the same in every case; groups: first name, surname. Null in languages without cases. */
  fromWhere: RegExp | null
  /** Words before or after a name that introduce it already: ", the foreman". */
  saidHere: { before: RegExp; behind: RegExp }
  /** Right before or behind a name that is a family's, not one person's: "los Donoso", "the Rae brothers". */
  family: { before: RegExp; behind: RegExp | null }
  /** Contractions: "de le" to "du". */
  melted: Record<string, string>
}
