import type { NameWords } from './name-words.ts'

export type Gender = 'she' | 'he'

/** All that the writers know of a language: how a text speaks in it, and how the hosts do. */
export type WritingPack = {
  words: StoryWords
  names: NameWords
  lines: HostLines
  numbers: WrittenNumbers
  /** Phrases that tell nothing and that listeners know from a hundred other episodes. The prompts forbid them too. */
  formulas: RegExp
}

/** Numbers as words, as they are written; `core/grounding` reads them folded and joined. */
export type WrittenNumbers = {
  /** From nought on; a blank between two. */
  units: string
  /** Twenty, thirty, … */
  tens: string
  /** 21 to 29 and their like; hyphens are read as blanks. */
  joined: (ten: string, unit: string) => string
  /** Words that multiply the number before them; plurals ("thousands of") are no number. */
  scales: Record<string, number>
  /** What is made in another way. */
  more: Record<string, number>
}

/** Words that show what a sentence of a text is and needs. Patterns are tried on the sentence as it is spoken. */
export type StoryWords = {
  /** First words that need the sentence before: "It", "This", "But", "Er", "Dort". */
  pointsBack: RegExp
  /** "both", "these", "there": wherever it stands, it speaks of something said before. */
  demonstrative: RegExp
  /** "Two years later", "The same year", "Afterwards": true only behind the sentence before. */
  relativeTime: RegExp
  /** A day or month without its year at the start: the year was said before. */
  partialDate: RegExp
  /** The same with its year. */
  withYear: (date: string, year: number) => string
  /** "of that year", behind such a date. */
  thatYear: RegExp
  /** A year went by meanwhile: "the following year". */
  yearsLater: RegExp
  /** What a number counts, right behind it: "men", "per cent". */
  countedNoun: RegExp
  /** A date with its year at the start, in group 1, up to where the sentence proper begins. */
  dated: RegExp
  /** What else a sentence opens with before it comes to its point, in group 1: "At sixteen", "When she saw it"; a clause has `when`. */
  front: RegExp
  /** The rest of a sentence when its date or front was said in a question; null where it cannot stand alone. */
  withoutFront: (rest: string) => string | null
  /** A dated phrase that is no point in time: "Since 1964", "By 1990". */
  noPoint: RegExp
  /** A verb of what had been or was so: nothing happened at its date. */
  state: RegExp
  /** "The first", at the start: one of the things that the line before ends with. */
  ordinal: RegExp
  /** "about", right before a number. */
  about: RegExp
  /** How something came out: "survived", "was adopted". */
  outcome: RegExp
  /** What waits for its outcome: "tried", "asked for", "set out". */
  attempt: RegExp
  /** "her stern": whose, was said before. */
  possessive: RegExp
  /** Verbs that go on from something: "answered", "went back to". */
  resumes: RegExp
  /** A verb that answers somebody. */
  replies: RegExp
  /** All pronouns of either kind, to be counted. */
  pronouns: Record<Gender, RegExp>
  /** The sentence with the leader's name in the place of the pronoun it opens with; null where it opens with none, or where that cannot be done. */
  named: (sentence: string, name: string, gender: Gender) => string | null
  /** First words of the other side: "But", "Her critics". */
  contrary: RegExp
  choice: RegExp
  setback: RegExp
  /** "first", "only", "never": what makes a sentence worth remembering. */
  telling: RegExp
  origin: RegExp
  /** Death, violence, deportation, suicide: nobody remarks on it. */
  grave: RegExp
  /** War, illness, prison, need: nobody remarks on it either. */
  sombre: RegExp
  /** What lives on after it: "She noticed something else." */
  announces: RegExp
  /** "a ship": group 1 is the noun. "the ship" later needs it. */
  indefinite: RegExp
  definite: RegExp
  /** Right behind "the list": which one, is said here. */
  explained: RegExp
  /** Nouns that need nobody to bring them in: "the world", "his life". */
  wellKnown: RegExp
  /** "the words", "that sentence": which, a quotation before it says. */
  saidWords: RegExp
  /** "his post", and what said before which: "he was elected mayor". */
  office: RegExp
  takesOffice: RegExp
  /** "the three boats": the number and the noun. */
  numbered: RegExp
  /** The last clause of a sentence behind "and" or "but", with its own subject, in group 1. */
  tail: RegExp
  /** The indefinite thing that a sentence ends with, in group 1: "a list". */
  endsWith: RegExp
  /** The claim, the word for because and the reason. */
  reason: RegExp
  /** What is done, and what it is done for. */
  purpose: RegExp
  /** A clause and the contrary one behind a comma. */
  turnsAround: RegExp
  /** Who somebody is, before the name, in groups `whose`, `who` and `name`: "the navigator Frank Worsley". */
  introducing: RegExp
  /** The same behind the name, in groups `name` and `who`: "Morag Rae, Donald's daughter,". */
  introducedBehind: RegExp
  /** Which stands for the leader inside a sentence; null where a language leaves it out. */
  pronoun: Record<Gender, string> | null
  /** A thing or somebody of the leader's that the sentence opens with, in group 1: "The programme", "Her critics". */
  subject: RegExp
  /** What somebody thinks, wants or says: the verb in group `verb`, right behind the subject at the start. */
  does: RegExp
  firstPerson: RegExp
  /** A finite verb, as far as a list can tell; asked only of lines that may be no sentence. */
  verb: RegExp
  /** Sentences that speak to a machine or to the reader of a page. */
  orders: RegExp
  /** Headings under which nothing is told: references, links, literature. */
  apparatus: RegExp
  /** Written signs and what one says for them. */
  spoken: [RegExp, string][]
}

/** What the hosts say of their own. Only the greeting, the disclosure and the goodbye know nothing of the story. */
export type HostLines = {
  greetings: string[]
  /** Behind the greeting where the text is the leader's own. */
  ownWords: string[]
  /** Where and to whom a speech was given: the line that stands above it. */
  occasion: (line: string) => string
  goodbyes: string[]
  /** {date} */
  date: string[]
  /** {front}: a phrase or clause of time, age or place */
  front: string[]
  /** What only the heading of a CV says: years, post, and where if it says so. */
  post: (from: string, to: string, post: string, where: string) => string
  /** {date}, years after what was told last */
  later: string[]
  /** {who}: somebody named before */
  topic: string[]
  /** {who}: the same, at a new chapter */
  fate: string[]
  /** {what}: a thing told of before, or somebody of the leader's */
  thing: string[]
  /** {what}: "men", "votes" */
  many: (what: string) => string[]
  why: string[]
  whatFor: string[]
  /** A heading as the question that it is: "What remains" → "What remains?"; null for others. */
  asked: (heading: string) => string | null
  /** "What did she believe?" for the verb of `does`; null where the language cannot say it. */
  does: (verb: string, subject: string | null, gender: Gender) => string[] | null
  /** The words as they are joined in speech: "de Hélène" is "d'Hélène". */
  joined: (text: string) => string
}
