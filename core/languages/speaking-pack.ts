/** Data with which the embedded voices pronounce written text. Cloud voices do not need it. */
export type SpeakingPack = {
  /** espeak's name of the language. */
  espeak: string
  /** Abbreviations before a full stop, case-sensitive, separated by spaces. */
  abbreviations: string
  /** Expands years, regnal numbers, money and abbreviations to spoken words. */
  readAloud: (sentence: string) => string
  /** Abbreviations that the engines would read as words but must spell. Null if there are none. */
  speltOut: RegExp | null
  /** Replacement for "Mmm" and "Hmm", which the engines would spell out. */
  hum: string
}
