/** How sentences and words are found in a text. */
export type ReadingPack = {
  /** Words too common to say what a sentence is about ("the", "und"). Lower case. */
  smallWords: ReadonlySet<string>
  /** Words before a full stop that does not end a sentence, without their last stop; blanks between them. */
  abbreviations: string
}
