/** What the site, its feed and its mails say in a language, and how fast it is spoken. Pages load it, so it stays small. */
export type SiteWords = {
  /** In the language itself. */
  name: string
  /** ISO 639-2, as ID3 has it. */
  threeLetters: string
  /** What a new episode is called and described as; {name} is the leader. */
  suggestions: { title: string; description: string }
  disclosure: Disclosure
  notes: {
    /** Said in every item: directories ask for it, and listeners should not have to guess. */
    madeWithAi: string
    /** A sponsor's name follows. */
    supportedBy: string
  }
  episodeMail: { isThere: string; listen: string; made: string; leave: string }
  /** A few seconds to choose a voice by. */
  voicePreview: string
  /** Of the voices, pauses between lines included; measured on the examples. */
  charactersPerSecond: number
  /** Of narrators whose speed is not ours to know. */
  wordsPerMinute: number
}

/** A sentence tells that the voices are AI when it holds a machine and a voice, and no negation. */
type Disclosure = {
  sentence: (leaderName: string) => string
  machine: RegExp[]
  voice: RegExp
  negation: RegExp
}

/** A letter before or after would make "IA" part of "IANUS": \b knows ASCII only, hence the look-arounds. */
export const wholeWord = (pattern: string, flags = 'iu') =>
  new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, flags)
