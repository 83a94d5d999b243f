import type { Gender } from './writing-pack.ts'

/** Patterns for people's names and their introductions, and for telling names from things and places. */
export type NameWords = {
  /** For languages that capitalise nouns: a noun after its article (group 1), and units of measure. Null for other languages. */
  things: { articled: RegExp; measure: RegExp } | null
  /** Words right before a place name: "near", "dans l'". Group `first` is the first part of the name. */
  place: RegExp
  /** Words right before a name that tell who the person is: "The navigator Frank", "his wife". */
  saysWho: RegExp
  /** Words after a name and comma that assume that listeners know the person: "by then". */
  saidBefore: RegExp
  /** Words before a plural, such as "les Français", which is no single person. */
  many: RegExp | null
  /** Beginning of a sentence about the person of the sentence before. */
  begins: Record<Gender, RegExp>
  /** Beginning of a sentence about a relative or a possession of that person: "His mother". */
  ofTheirs: RegExp
  /** Possessives: "his". */
  possessive: RegExp
  /** Returns the possessive of a name: "Roth's". Null if the language has none. */
  owned: ((name: string) => string) | null
  /** Words between article and name that do not introduce the person: "the letter to Scott". */
  notWho: RegExp
  /** Article and noun in genitive or dative: "der Ärztin". Null in languages without cases. */
  otherCase: RegExp | null
  /**
   * A name with a place, which is the same in every case: "Gerda Lutz aus der Buchhaltung". Groups: first name, surname. Null in
   * languages without cases.
   */
  fromWhere: RegExp | null
  /** Words before or after a name that already introduce the person: ", the foreman". */
  saidHere: { before: RegExp; behind: RegExp }
  /** Words right before or after a name that show that a family has it: "los Donoso", "the Rae brothers". */
  family: { before: RegExp; behind: RegExp | null }
  /** Contractions, such as "de le" to "du". */
  melted: Record<string, string>
}
