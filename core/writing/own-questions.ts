import { countWords } from '#core/dialog/dialog.ts'
import { isStopWord } from '#core/dialog/stop-words.ts'
import { escapePattern } from '#core/escape-pattern.ts'
import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import type { HostLines } from '#core/languages/writing-pack.ts'
import { firstNames } from './first-names.ts'
import { featuresOf, lowered, opened, startOf } from './sentence.ts'
import type { Wordings } from './wordings.ts'

/** Maximum number of words of one person without a break (24 s). */
const longest = 58
/** Minimum number of words between two questions. */
const fewest = 14
/** Lines and words ahead among which the places for questions are chosen. */
const ahead = { lines: 11, words: 170 }
/**
 * Costs of a question, from best to worst: it follows from the sentence's grammar (`asked`), asks about what comes next (`next`), or only
 * asks to continue (`goOn`, more each time). Added in an answer and before a quotation.
 */
const costs = { asked: 2, next: 5, goOn: 9, goOnAgain: 6, inAnswer: 6, quoted: 3 }
const fewestNext = 7
const mostOfEcho = 4

/** A sentence in the first person that comes next. */
export type Waiting = {
  text: string
  words: number
  /** `before`: the sentence before. `heard`: all words so far. */
  before: string
  heard: string
  /** `isEnd`: another voice, or a heading, comes before the sentence. */
  isEnd: boolean
  opensPart: boolean
  isNearGrave: boolean
}

/** `frame`: the wording with its gap not filled. `isGentle`: "Go on." */
type Question = { text: string; cost: number; frame?: string; isGentle?: true }

/** Asks questions to the person whose words are read, so that nobody is heard for long without a break. No question is repeated. */
export class OwnQuestions {
  readonly #language: Language
  readonly #wordings: Wordings
  readonly #isAnswer: boolean
  #timesGoneOn = 0

  constructor(language: Language, wordings: Wordings, isAnswer = false) {
    this.#language = language
    this.#wordings = wordings
    this.#isAnswer = isAnswer
  }

  /** Returns the question before the first of the coming sentences. Null if a later place is better, or none is good. */
  choose(run: number, coming: readonly Waiting[]): string | null {
    const [next] = coming
    if (!next || run < fewest) return null
    const question = this.#questionFor(next)
    if (!question) return null
    const places: { words: number; cost: number }[] = []
    let words = 0
    for (const one of coming.slice(0, ahead.lines)) {
      if (places.length > 0 && (one.isEnd || words > ahead.words)) break
      const cost = places.length === 0 ? question.cost : (this.#questionFor(one)?.cost ?? Infinity)
      places.push({ words: one.words, cost })
      words += one.words
    }
    const [first] = places
    if (!first) return null
    const others = places.slice(1)
    const later = costFrom(others, run + first.words)
    const now = question.cost + costOfRun(run) + costFrom(others, first.words)
    if (now >= later) return null
    if (question.isGentle) this.#timesGoneOn++
    if (question.frame) this.#wordings.use(question.frame)
    return this.#wordings.use(question.text)
  }

  /** Returns the cheapest question that this sentence answers and that was not asked yet. */
  #questionFor(one: Waiting): Question | null {
    const { words, kinds, lines } = languagePacks[this.#language].writing
    const { isSpeech, hasQuotation, isContrary } = featuresOf(one.text, words)
    if (isSpeech || /[:?]["”»“’)]*$/u.test(one.before) || one.isNearGrave) return null
    // After a short echo of the question, such as "What else.", the speaker continues.
    if (kinds.asking.test(one.before) && countWords(one.before) <= mostOfEcho) return null
    const gentle = this.#wordings.nextUnused(kinds.goOn)
    const isDear = (this.#isAnswer ? costs.inAnswer : 0) + (hasQuotation ? costs.quoted : 0)
    const more = one.opensPart ? 0 : isDear
    const asked = this.#matching(kinds.ownQuestions, one.text)
    if (asked && !hasQuotation) return { text: asked, cost: costs.asked + more }
    // "And he?" is asked only if the sentence before was not about him. "And in 1991?" is always possible.
    const [subject = ''] = one.text.split(/[ ’']/)
    const goesOn = new RegExp(`(?<!\\p{L})${escapePattern(subject)}(?!\\p{L})`, 'iu').test(one.before)
    const changes = kinds.nextQuestions.filter(
      ([pattern, way]) => !pattern.test(one.before) && (!goesOn || way?.includes('$1') === true),
    )
    const next = this.#matching(changes, one.text)
    if (next) return { text: next, cost: costs.next + more }
    const known = this.#ofKnown(one, lines)
    if (known) return { ...known, cost: costs.next + more }
    const isClear = countWords(one.text) >= fewestNext && !isContrary
    const pointsBack = words.demonstrative.test(startOf(one.text, 4))
    const goOn = costs.goOn + costs.goOnAgain * this.#timesGoneOn + more
    return gentle && isClear && !pointsBack ? { text: gentle, cost: goOn, isGentle: true } : null
  }

  #matching(list: readonly (readonly [RegExp, ...string[]])[], sentence: string): string | null {
    for (const [pattern, ...questions] of list) {
      const match = pattern.exec(sentence)
      const [whole = '', who = ''] = match ?? []
      // In "He refused" the pronoun is the first word.
      const said = whole.startsWith(who) ? lowered(who) : who
      const free = questions
        .map((question) => question.replace('$1', () => said))
        .find((text) => !this.#wordings.isUsed(text))
      if (match && free) return free
    }
    return null
  }

  /**
   * Whether the first word of a sentence is surely a name, unlike in "Ask her" or "She". A known name is. Any other word must also be
   * capitalised inside a sentence or come before a verb, and must never occur in lower case.
   */
  #isProved(word: string, text: string, heard: string): boolean {
    const { words } = languagePacks[this.#language].writing
    if (/ /.test(word) || firstNames.has(word)) return true
    const small = word.toLowerCase()
    const isPronoun = Object.values(words.pronouns).some((pronoun) => small.search(pronoun) === 0)
    const whole = (found: string) => `${escapePattern(found)}(?!\\p{L})`
    if (isPronoun || new RegExp(`(?<!\\p{L})${whole(small)}`, 'u').test(`${heard} ${text}`)) return false
    const [, next = ''] = text.split(' ')
    return new RegExp(`(?<=[\\p{L}\\d,;] )${whole(word)}`, 'u').test(heard) || words.verb.test(next)
  }

  /** Asks about something that was heard before and is now the subject: "And the notebook?", "And Donald Rae?" */
  #ofKnown(
    { text, before, heard }: Waiting,
    { thing, topic }: Pick<HostLines, 'thing' | 'topic'>,
  ): Omit<Question, 'cost'> | null {
    const what = languagePacks[this.#language].writing.words.subject.exec(text)?.[1]
    const noun = what?.split(/[ '’]/).at(-1)
    const name = /^(\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}’-]+){0,2}) \p{Ll}/u.exec(text)?.[1]
    const isName = name && !isStopWord(name.split(' ')[0]?.toLowerCase() ?? '', this.#language)
    const isHeard = (word: string) => new RegExp(`(?<!\\p{L})${escapePattern(word)}(?!\\p{L})`, 'u')
    const isThing = what && noun && isHeard(noun).test(heard) && !isHeard(noun).test(startOf(before, 3))
    const isPerson =
      !what &&
      isName &&
      this.#isProved(name, text, heard) &&
      isHeard(name).test(heard) &&
      !isHeard(name).test(startOf(before, 3))
    if (!isThing && !isPerson) return null
    const frame = (isThing ? thing : topic).find((way) => !this.#wordings.isUsed(way))
    const said = isThing ? lowered(what) : (name ?? '')
    return frame ? { frame, text: opened(frame.replace(/\{what\}|\{who\}/, () => said)) } : null
  }
}

/** Returns the cost of hearing this many words without a break. */
function costOfRun(words: number): number {
  if (words > longest) return 60 + 3 * (words - longest)
  return words < fewest ? 8 : Math.max(0, (words - 30) / 7) ** 2
}

/** Returns the cost of the cheapest questions among these places, if `run` words were heard without a break before them. */
function costFrom(places: readonly { words: number; cost: number }[], run: number): number {
  // The cost from each place on, if a question comes before it. Nothing comes after the last.
  const from = [...places.map(() => 0), 0]
  const cheapest = (start: number, heard: number): number => {
    let words = heard
    let best = Infinity
    for (let end = start; end <= places.length; end++) {
      const next = places[end]
      if (!next || (words >= fewest && Number.isFinite(next.cost)))
        best = Math.min(best, costOfRun(words) + (next?.cost ?? 0) + (from[end] ?? 0))
      words += next?.words ?? 0
    }
    return best
  }
  for (let place = places.length - 1; place >= 0; place--)
    from[place] = cheapest(place + 1, places[place]?.words ?? 0)
  return cheapest(0, run)
}
