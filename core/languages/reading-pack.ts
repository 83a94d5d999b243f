/** Data for splitting a text into sentences and words. */
export type ReadingPack = {
  /** Stop words ("the", "und"). Lower case. */
  stopWords: ReadonlySet<string>
  /** Abbreviations without their final full stop, separated by spaces. */
  abbreviations: string
  /** A line below the title that is no sentence: "How she ran the line.", "By Ana Ruiz". */
  subtitle: RegExp
  /** Sounds that a transcript notes in brackets: "laughs", "applause". */
  sounds: RegExp
}
