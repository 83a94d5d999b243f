/** Texts of the site, its feed and its mails in a language, and speaking rates. Pages load this data, so it must stay small. */
export type SiteWords = {
  /** The name of the language in the language itself. */
  name: string
  /** ISO 639-2 code, for ID3 tags. */
  threeLetters: string
  /** Default title and description of a new episode. {name} is the leader. */
  suggestions: { title: string; description: string }
  disclosure: Disclosure
  notes: {
    /** Heading of the list of takeaways. */
    takeaways: string
    /** AI notice in every feed item, which podcast directories require. */
    madeWithAi: string
    /** The words before the sponsor's name. */
    supportedBy: string
  }
  /** Text of voice previews. It takes a few seconds. */
  voicePreview: string
  /** Words with which people speak of themselves alone. */
  saysI: RegExp
  /** Speaking rate of the voices, including pauses between lines, measured on the examples. */
  charactersPerSecond: number
  /** Assumed speaking rate of narrators whose speed is unknown. */
  wordsPerMinute: number
}

/** A sentence discloses AI voices if it matches a machine term and `voice`, and no negation. */
type Disclosure = {
  sentence: (leaderName: string) => string
  machine: RegExp[]
  voice: RegExp
  negation: RegExp
}

/** Returns an expression that matches whole words only: "IA" but not "IANUS". Uses look-arounds, because \b knows only ASCII letters. */
export const wholeWord = (pattern: string, flags = 'iu') =>
  new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, flags)
