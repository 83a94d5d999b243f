import type { NameWords } from './name-words.ts'

export type Gender = 'she' | 'he'

/** Language data for the writers: patterns of source texts and lines of the hosts. */
export type WritingPack = {
  words: StoryWords
  names: NameWords
  lines: HostLines
  kinds: KindWords
  /** Podcast clichés. The prompts forbid them too. */
  formulas: RegExp
  /** Talk of a model about itself, its prompt or the text before it. */
  selfTalk: RegExp
}

/** Patterns that classify a sentence and its dependence on others. Applied to the sentence as spoken. */
export type StoryWords = {
  /** First words that refer to the sentence before: "It", "This", "But", "Er", "Dort". */
  pointsBack: RegExp
  /** "both", "these", "there": refers back, anywhere in a sentence. */
  demonstrative: RegExp
  /** "Two years later", "The same year", "Afterwards": only valid after the sentence before. */
  relativeTime: RegExp
  /** A day or month without its year, at the start. */
  partialDate: RegExp
  /** Adds the year to such a date. */
  withYear: (date: string, year: number) => string
  /** "of that year", after such a date. */
  thatYear: RegExp
  /** Phrases that change the year: "the following year". */
  yearsLater: RegExp
  /** The noun right after a number: "men", "per cent". */
  countedNoun: RegExp
  /** A date with its year at the start, in group 1; matches up to the main clause. */
  dated: RegExp
  /** Another phrase before the main clause, in group 1: "At sixteen", "When she saw it"; a clause sets group `when`. */
  front: RegExp
  /** Returns the rest of a sentence without its date or front as a sentence; null if that is impossible. */
  withoutFront: (rest: string) => string | null
  /** A phrase with a date that is not a point in time: "Since 1964", "By 1990". */
  noPoint: RegExp
  /** A verb of a state, not an event. */
  state: RegExp
  /** Outcomes: "survived", "was adopted". */
  outcome: RegExp
  /** Attempts, which need an outcome: "tried", "asked for", "set out". */
  attempt: RegExp
  /** "her stern": a possessive that refers back. */
  possessive: RegExp
  /** Verbs that continue from an earlier event: "answered", "went back to". */
  resumes: RegExp
  /** A verb of replying. */
  replies: RegExp
  /** All pronouns of each gender; global patterns, for counting. */
  pronouns: Record<Gender, RegExp>
  /** Replaces the pronoun at the beginning with the leader's name; null without a pronoun or if that is impossible. */
  named: (sentence: string, name: string, gender: Gender) => string | null
  /** First words that introduce a contrast: "But", "Her critics". */
  contrary: RegExp
  choice: RegExp
  setback: RegExp
  /** "first", "only", "never": words of memorable sentences. */
  telling: RegExp
  origin: RegExp
  /** Death, violence, deportation, suicide: hosts make no remarks beside it. */
  grave: RegExp
  /** War, illness, prison, distress: hosts make only neutral remarks near it. */
  sombre: RegExp
  /** Announcements of the next sentence: "She noticed something else." */
  announces: RegExp
  /** "a ship": group 1 is the noun. A later "the ship" (`definite`) requires it. */
  indefinite: RegExp
  definite: RegExp
  /** "the same donkey": the noun in group 1. */
  again: RegExp
  /** Words right before a number that is an age or a time: "was", "at". */
  uncounted: RegExp
  /** Words right after "the list" that say which one. */
  explained: RegExp
  /** Nouns that need no introduction: "the world", "his life". */
  wellKnown: RegExp
  /** "the words", "that sentence": refers to an earlier quotation. */
  saidWords: RegExp
  /** `office`: "his post". `takesOffice`: the earlier "he was elected mayor". */
  office: RegExp
  takesOffice: RegExp
  /** Right before a number that was told before: "the three boats", "all 58". */
  numbered: RegExp
  /** Groups: the statement, the word for "because", the reason. */
  reason: RegExp
  /** Groups: the action, its purpose. */
  purpose: RegExp
  /** Groups: a clause, the contrasting clause after a comma. */
  turnsAround: RegExp
  /** An introduction before a name, in groups `whose`, `who` and `name`: "the navigator Frank Worsley". */
  introducing: RegExp
  /** An introduction after a name, in groups `name` and `who`: "Morag Rae, Donald's daughter,". */
  introducedBehind: RegExp
  /** The subject pronoun for the leader inside a sentence; null in languages that omit it. */
  pronoun: Record<Gender, string> | null
  reference: ReferenceWords
  /** A thing or people of the leader as the first words, in group 1: "The programme", "Her critics". */
  subject: RegExp
  /** A verb of thinking, wanting or saying right after the subject at the start, in group `verb`. */
  does: RegExp
  firstPerson: RegExp
  /** Finite verbs, heuristically, to recognise lines that are no sentences. */
  verb: RegExp
  /** Instructions to a machine or to the reader of a page. */
  orders: RegExp
  /** Headings of sections without story: references, links, literature. */
  apparatus: RegExp
  /** Written signs and abbreviations with their spoken form. */
  spoken: [RegExp, string][]
}

/** Signs of kinds of text that are no story. */
export type KindWords = {
  /** A line of notes that is meant for the one who wrote it: "TO DO", "check??", "[get photo]". Inside a sentence its words tell: "invited him to check the road". */
  reminder: RegExp
  /** In brackets or at an end it says that a note is not certain: "check", "not sure". */
  doubt: RegExp
  /** A note that its writer does not want told or holds for untrue, or its heading: "leave out", "prob. not true", "not sure". */
  leftOut: RegExp
  /** How a question begins that is one, and no doubt: "Why". */
  asking: RegExp
  /** Labels of notes for the one who wrote them, not said: "Ending idea"; of them those that say what follows: "Numbers". */
  notesLabel: RegExp
  topicLabel: RegExp
  /** A note that is only understood after the one before: "passed in 1986, third try". */
  goesOn: RegExp
  /** "um", "äh": said while thinking. Global. */
  filler: RegExp
  /** Labels of a speaker without a name: "Q", "Interviewer". */
  nameless: RegExp
  /** Says that an interview follows, whose questions host A reads and whose answers host B; null: nobody is named. */
  interview: (asker: string | null, guest: string) => string
  /** The same of a talk of several, whose other voices host A reads. */
  talk: (guest: string) => string
  /** What these, `asItStands` and `ownWords` have in common: they say whose words are read. */
  saysWhose: RegExp
  /** Says that questions which break a long answer are not the interviewer's. */
  asksOn: string
  /** "Date: 3 May", "Participants: …", "(generated automatically)": lines of a record that nobody reads out. */
  ofRecord: RegExp
  /** Words to the people in the room where something was said: "Good morning, everybody", "Please sit down". */
  toRoom: RegExp
  /** How somebody who speaks of the leader gives a name, in group 1: "My name is …", "given by …". */
  callsHimself: RegExp
  /** A title that says that somebody else speaks of the leader: "Eulogy". */
  byAnother: RegExp
  /** "my father", "Dad": who speaks of nobody more often may speak of the leader. */
  kin: RegExp
  /** Sentences of own words with questions to the one who speaks that the whole sentence answers; "$1" is a group. */
  ownQuestions: readonly [RegExp, ...string[]][]
  /** The same of what the sentence tells next: of whom, of when; only if the sentence before does not begin like it. */
  nextQuestions: readonly [RegExp, ...string[]][]
  /** Asks for what stands under a heading of own words, which is quoted. */
  chapter: (heading: string) => string[]
  /** Lets the one who speaks go on, where nothing else can be asked. */
  goOn: readonly string[]
  /** "w/", "yrs": what notes shorten, with its words. */
  shorthand: readonly [RegExp, string][]
  /** The same of the lists of a profile, and what would be heard as an order: "Lead 520 engineers". */
  listShorthand: readonly [RegExp, string][]
  /** Questions from the heading of a post, which is quoted: "the" Royal Navy, but no "the" IBM. */
  place: (post: string, years: string) => string[]
  /** "2010 to 2014"; of a post that lasts "since 2010". */
  inYears: (from: string, to?: string) => string
  /** Whole questions that quote the label of a note or the heading of a list: "What stands under “Early”?" */
  label: (label: string) => string[]
  /** Notes and profiles are read line by line, mostly without a subject: the opening says so. */
  asItStands: Record<'notes' | 'profile', string>
  /** The question before the first lines. */
  readAbout: (leader: string, kind: 'notes' | 'profile') => string
  /** Questions before the next lines, and before the last. */
  readOn: readonly string[]
  atTheEnd: string
  /** Before words that a note or a profile gives to somebody. */
  says: (who: string) => string
  /** Before words of which notes do not say whose they are. */
  quoted: string
  /** Headings of a CV: "Experience", "Education". */
  profileHeading: RegExp
}

/** What pronouns refer to in a language, and which of them always refer to an earlier sentence. */
export type ReferenceWords = {
  /** A pronoun of the other gender means another person. Not where subjects are omitted or "sie" is also "they". */
  otherGender: boolean
  /** That person is also ruled out as the subject of the next pronoun. */
  excludesOther: boolean
  /** A start with a pronoun for a thing and no noun before it: "She counted it"; null where `demonstrative` finds them. */
  object: RegExp | null
  /** "it", "them"; null if no pronoun is clear enough. */
  things: RegExp | null
  /** "him" for each gender of the leader; null if no pronoun is clear enough. */
  people: Record<Gender, RegExp | null>
  /** A possessive inside a sentence may refer to a person of an earlier one. */
  possessives: boolean
  /** In a main clause the verb precedes the subject after a date: "1901 zog er". */
  hasVerbBeforeSubject: boolean
}

/** Lines of the hosts. Only greetings and goodbyes are independent of the story. */
export type HostLines = {
  greetings: string[]
  /** Greetings after the first words of the story, which nobody has said yet whose it is. */
  lateGreetings: string[]
  /** After the greeting if the text is in somebody's own words; null: nobody says whose. */
  ownWords: (who: string | null) => string
  /** After the greeting if only some sentences of a profile or of notes say "I". */
  firstPerson: (who: string) => string
  /** Reads out the line above a speech or an interview: who, where, to whom. */
  headed: (line: string) => string
  goodbyes: string[]
  /** {date}: a year, or a month or season with its year */
  date: string[]
  /** {front}: a phrase or clause of time, age or place */
  front: string[]
  /** "in 1915", for {date} */
  inYear: (year: number) => string
  /** Question from the heading of a CV: years, position, and place if given. */
  post: (from: string, to: string, post: string, where: string) => string
  /** {date}, years after the last event */
  later: string[]
  /** {who}: a person mentioned before */
  topic: string[]
  /** {who}: a person mentioned before, in a new section */
  fate: string[]
  /** {what}: a thing mentioned before, or people of the leader */
  thing: string[]
  why: string[]
  whatFor: string[]
  /** Turns a heading that is a question into one: "What remains" → "What remains?"; null for others. */
  asked: (heading: string) => string | null
  /** "What did she believe?" for a verb of `does`; null if there is no such question. */
  does: (verb: string, subject: string | null, gender: Gender) => string[] | null
  /** Applies elisions: "de Hélène" to "d'Hélène". */
  joined: (text: string) => string
}
