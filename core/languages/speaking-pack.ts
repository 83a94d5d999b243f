/** How the embedded voices are told to say what is written. Cloud voices do all this themselves. */
export type SpeakingPack = {
  /** What espeak calls the language. */
  espeak: string
  /** Words before a point that does not end the sentence, exactly as written; blanks between them. */
  abbreviations: string
  /** Years, kings, money and short forms as a reader says them. */
  readAloud: (sentence: string) => string
  /** Short names that the engines would say as words; null where there are none. */
  speltOut: RegExp | null
  /** For "Mmm" and "Hmm", which the engines say letter by letter. */
  hum: string
}
