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
  /** A model's talk about itself, its prompt or the text before it. */
  selfTalk: RegExp
}

/** Patterns that classify a sentence and find its dependence on other sentences. Applied to the spoken form of the sentence. */
export type StoryWords = {
  /** First words that refer to the sentence before, such as "It", "This", "But", "Er", "Dort". */
  pointsBack: RegExp
  /** Words that refer back from anywhere in a sentence: "both", "these", "there". */
  demonstrative: RegExp
  /** Times that are only correct after the sentence before: "Two years later", "The same year", "Afterwards". */
  relativeTime: RegExp
  /** A day or month without its year, at the beginning. */
  partialDate: RegExp
  /** Adds the year to such a date. */
  withYear: (date: string, year: number) => string
  /** Words for "of that year" after such a date. */
  thatYear: RegExp
  /** Phrases that change the year: "the following year". */
  yearsLater: RegExp
  /** The noun right after a number: "men", "per cent". */
  countedNoun: RegExp
  /** A date with its year at the beginning, in group 1. The match ends where the main clause begins. */
  dated: RegExp
  /** Another phrase before the main clause, in group 1: "At sixteen", "When she saw it". A clause sets group `when`. */
  front: RegExp
  /** Turns the rest of a sentence, without its date or front, into a sentence. Null if that is impossible. */
  withoutFront: (rest: string) => string | null
  /** A phrase with a date that is not a point in time: "Since 1964", "By 1990". */
  noPoint: RegExp
  /** Verbs of a state, not of an event. */
  state: RegExp
  /** Outcomes: "survived", "was adopted". */
  outcome: RegExp
  /** Attempts, which need an outcome: "tried", "asked for", "set out". */
  attempt: RegExp
  /** "her stern": a possessive that refers back. */
  possessive: RegExp
  /** Verbs that continue from an earlier event: "answered", "went back to". */
  resumes: RegExp
  /** Verbs of replying. */
  replies: RegExp
  /** All pronouns of each gender. The patterns are global, for counting. */
  pronouns: Record<Gender, RegExp>
  /** Replaces the pronoun at the beginning by the leader's name. Null if there is no pronoun, or if that is impossible. */
  named: (sentence: string, name: string, gender: Gender) => string | null
  /** First words that introduce a contrast: "But", "Her critics". */
  contrary: RegExp
  choice: RegExp
  setback: RegExp
  /** Words of memorable sentences: "first", "only", "never". */
  telling: RegExp
  origin: RegExp
  /** Death, violence, deportation, suicide. Hosts make no remarks next to such a sentence. */
  grave: RegExp
  /** War, illness, prison, distress. Hosts make only neutral remarks near such a sentence. */
  sombre: RegExp
  /** Sentences that announce the next one: "She noticed something else." */
  announces: RegExp
  /** First mention of a thing: "a ship", with the noun in group 1. A later "the ship" (`definite`) requires it. */
  indefinite: RegExp
  definite: RegExp
  /** A thing mentioned again: "the same donkey", with the noun in group 1. */
  again: RegExp
  /** Words right before a number that is an age or a time, not a count: "was", "at". */
  uncounted: RegExp
  /** Words right after "the list" that tell which list. */
  explained: RegExp
  /** Nouns that need no introduction: "the world", "his life". */
  wellKnown: RegExp
  /** Words that refer to an earlier quotation: "the words", "that sentence". */
  saidWords: RegExp
  /** `office`: "his post". `takesOffice`: the earlier "he was elected mayor" that `office` refers to. */
  office: RegExp
  takesOffice: RegExp
  /** Words right before a number that was told earlier: "the three boats", "all 58". */
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
  /** A verb of thinking, wanting or saying right after the subject at the beginning, in group `verb`. */
  does: RegExp
  firstPerson: RegExp
  /** Finite verbs, approximately, to recognise lines that are no sentences. */
  verb: RegExp
  /** Instructions to a machine or to the reader of a page. */
  orders: RegExp
  /** Headings of sections that tell no story: references, links, literature. */
  apparatus: RegExp
  /** Written signs and abbreviations with their spoken form. */
  spoken: [RegExp, string][]
}

/** Patterns by which kinds of text other than stories are recognised, and the hosts' words for them. */
export type KindWords = {
  /**
   * A line of notes that its writer meant for themselves: "TO DO", "check??", "[get photo]". The same words inside a sentence do not
   * count: "invited him to check the road".
   */
  reminder: RegExp
  /** Words in brackets or at the end that mark a note as uncertain: "check", "not sure". */
  doubt: RegExp
  /** A note, or its heading, that the writer wants left out or thinks untrue: "leave out", "prob. not true", "not sure". */
  leftOut: RegExp
  /** The beginning of a real question, such as "Why". Another question mark is a doubt. */
  asking: RegExp
  /**
   * `notesLabel`: labels of notes that writers made for themselves, which are not read aloud: "Ending idea". `topicLabel`: those of them
   * that name the content: "Numbers".
   */
  notesLabel: RegExp
  topicLabel: RegExp
  /** A note that depends on the note before: "passed in 1986, third try". */
  goesOn: RegExp
  /** Fillers said while thinking: "um", "äh". Global. */
  filler: RegExp
  /** Labels of a speaker without a name: "Q", "Interviewer". */
  nameless: RegExp
  /**
   * Tells that an interview follows, whose questions host A reads and whose answers host B reads. `asker` is null if the interviewer has
   * no name.
   */
  interview: (asker: string | null, guest: string) => string
  /** Tells that a conversation of several people follows. Host A reads everybody except the guest. */
  talk: (guest: string) => string
  /** Matches all lines that tell whose words are read: `interview`, `talk`, `asItStands` and `ownWords`. */
  saysWhose: RegExp
  /** Tells that the questions that interrupt a long answer are not the interviewer's. */
  asksOn: string
  /** Lines of a transcript that nobody reads aloud: "Date: 3 May", "Participants: …", "(generated automatically)". */
  ofRecord: RegExp
  /** Words to the people in the room of a speech: "Good morning, everybody", "Please sit down". */
  toRoom: RegExp
  /** How somebody who speaks about the leader gives their own name, in group 1: "My name is …", "given by …". */
  callsHimself: RegExp
  /** A title that shows that somebody else speaks about the leader: "Eulogy". */
  byAnother: RegExp
  /** Words for a relative: "my father", "Dad". A text that mentions one throughout may be about the leader. */
  kin: RegExp
  /** Sentences in the first person, each with questions to the speaker that the whole sentence answers. "$1" is a group. */
  ownQuestions: readonly [RegExp, ...string[]][]
  /**
   * Sentences in the first person, each with questions about what follows: about whom or when. Used only if the sentence
   * before does not match too.
   */
  nextQuestions: readonly [RegExp, ...string[]][]
  /** Questions that quote the heading of a section in the first person, and ask for its content. */
  chapter: (heading: string) => string[]
  /** Invitations to continue, used where no other question fits. */
  goOn: readonly string[]
  /** Abbreviations in notes, with their full words: "w/", "yrs". */
  shorthand: readonly [RegExp, string][]
  /** The same for the lists of a profile. Also changes items that would sound like an order: "Lead 520 engineers". */
  listShorthand: readonly [RegExp, string][]
  /** Questions about a post. They quote its heading, because a guessed article would be wrong: "the" fits Royal Navy, but not IBM. */
  place: (post: string, years: string) => string[]
  /** Returns "2010 to 2014", or "since 2010" for a post that somebody still has. */
  inYears: (from: string, to?: string) => string
  /** Whole questions that quote the label of a note or the heading of a list: "What stands under “Early”?" */
  label: (label: string) => string[]
  /** The opening's sentence that notes or a profile are read line by line, because most lines have no subject. */
  asItStands: Record<'notes' | 'profile', string>
  /** Returns the question before the first lines. */
  readAbout: (leader: string, kind: 'notes' | 'profile') => string
  /** `readOn`: questions before the next lines. `atTheEnd`: the question before the last lines. */
  readOn: readonly string[]
  atTheEnd: string
  /** Returns the words before a quotation, if a note or profile names the speaker. */
  says: (who: string) => string
  /** The words before a quotation whose speaker the notes do not name. */
  quoted: string
  /** Headings of a CV: "Experience", "Education". */
  profileHeading: RegExp
}

/** What pronouns refer to in a language, and which pronouns always refer to an earlier sentence. */
export type ReferenceWords = {
  /** Whether a pronoun of the other gender means another person. False if subjects are omitted or "sie" also means "they". */
  otherGender: boolean
  /** Whether that person cannot be the subject of the next pronoun. */
  excludesOther: boolean
  /** A beginning with a pronoun for a thing and no noun before it: "She counted it". Null if `demonstrative` finds such pronouns. */
  object: RegExp | null
  /** Pronouns for things: "it", "them". Null if no pronoun is clear enough. */
  things: RegExp | null
  /** The object pronoun for each gender of the leader: "him". Null if no pronoun is clear enough. */
  people: Record<Gender, RegExp | null>
  /** Whether a possessive inside a sentence may refer to a person of an earlier sentence. */
  possessives: boolean
  /** Whether in a main clause the verb comes before the subject after a date: "1901 zog er". */
  hasVerbBeforeSubject: boolean
}

/** Lines of the hosts. Only greetings and goodbyes are independent of the story. */
export type HostLines = {
  greetings: string[]
  /** Greetings after the first words of the story. Until then nobody has told whose story it is. */
  lateGreetings: string[]
  /** Comes after the greeting if the text is in the first person. `who` is null if nobody tells whose words they are. */
  ownWords: (who: string | null) => string
  /** Comes after the greeting if only some sentences of a profile or of notes are in the first person. */
  firstPerson: (who: string) => string
  /** Reads aloud the line above a speech or an interview: who, where, to whom. */
  headed: (line: string) => string
  goodbyes: string[]
  /** {date}: a year, or a month or season with its year. */
  date: string[]
  /** {front}: a phrase or clause of time, age or place. */
  front: string[]
  /** Returns "in 1915", for {date}. */
  inYear: (year: number) => string
  /** Returns the question from the heading of a CV: years, position, and place if given. */
  post: (from: string, to: string, post: string, where: string) => string
  /** {date}: a number of years after the last event. */
  later: string[]
  /** {who}: a person mentioned before. */
  topic: string[]
  /** {who}: a person mentioned before, in a new section. */
  fate: string[]
  /** {what}: a thing mentioned before, or people related to the leader. */
  thing: string[]
  why: string[]
  whatFor: string[]
  /** Turns a heading that is a question into one with a question mark: "What remains" → "What remains?". Null for other headings. */
  asked: (heading: string) => string | null
  /** Returns questions such as "What did she believe?" for a verb of `does`. Null if there is no such question. */
  does: (verb: string, subject: string | null, gender: Gender) => string[] | null
  /** Applies elisions: "de Hélène" to "d'Hélène". */
  joined: (text: string) => string
}
