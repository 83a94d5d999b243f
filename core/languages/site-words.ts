/** Texts of the site, its feed and its mails in a language, and speaking rates. Loaded by pages, so it must stay small. */
export type SiteWords = {
  /** The name of the language in the language itself. */
  name: string
  /** ISO 639-2 code, for ID3 tags. */
  threeLetters: string
  /** Default title and description of a new episode; {name} is the leader. */
  suggestions: { title: string; description: string }
  disclosure: Disclosure
  notes: {
    /** Before the list of what to take away. */
    takeaways: string
    /** AI notice in every feed item, which podcast directories require. */
    madeWithAi: string
    /** Followed by the sponsor's name. */
    supportedBy: string
  }
  /** Text for voice previews, a few seconds long. */
  voicePreview: string
  /** Words in which somebody speaks of themselves alone. */
  saysI: RegExp
  /** Speaking rate of the voices, including pauses between lines; measured on the examples. */
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

/** Matches whole words only: "IA" but not "IANUS". Uses look-arounds, as \b only knows ASCII letters. */
export const wholeWord = (pattern: string, flags = 'iu') =>
  new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, flags)
