import { countWords } from '#core/dialog/dialog.ts'
import { postYears } from '#core/source/profile-heads.ts'
import type { EpisodeDraft } from './episode-draft.ts'
import type { Shape } from './format-shapes.ts'
import { post, type Remark, type RemarkSort, remarksBefore } from './host-lines.ts'
import { OwnQuestions, type Waiting } from './own-questions.ts'
import { uncapped } from './part-titles.ts'
import type { PlacedLine } from './placed-lines.ts'
import { opened } from './sentence.ts'
import type { Split } from './split-line.ts'
import type { Line, Story } from './story.ts'
import type { Wordings } from './wordings.ts'

/** Minimum number of story words between two date questions. */
const betweenDates = 70
/** Minimum number of story words between a host line and the closing question. */
const beforeClosing = 20
/** Minimum number of story words between a host line and "Why?". */
const beforeWhy = 22
/** Number of lines in which the place of a question to the speaker is chosen. */
const linesAhead = 12
/** Sorts of remarks in a text in the first person. All other questions there are put to the speaker. */
const sortsOfOwn: readonly RemarkSort[] = ['heading', 'date', 'front']
/** Minimum number of words between two questions in notes. */
const betweenNotes = 22
/** Minimum number of words before a question with a label or year. */
const betweenLabels = 3
/** Maximum number of words in a label. */
const longestLabel = 3
/** Number of words after which a question in notes may also come inside a paragraph. */
const longestOfNotes = 45
/** Maximum number of words in a paragraph's first line without a verb that only announces the next line. */
const longestAnnouncement = 6
/** Factor on `Shape.fewestBetween` at the start of a part. */
const soonerInPart = 0.6
/** Usual maximum number of splits of each kind. It is multiplied by `Shape.splits`. */
const mostSplits: Record<Split['kind'], number> = { quote: 9, colon: 5, reason: 4, purpose: 3, turn: 5 }
/** Sorts of remarks that are allowed near death or distress. */
const sombreSorts: readonly RemarkSort[] = ['date', 'front', 'heading', 'topic', 'thing']

/** What the other host says before a line. `rest` is the remainder of the line, if the question contains the beginning of the line. */
export type SpokenRemark = Pick<Remark, 'kind' | 'rest'> & { text: string }

/** Returns the words of a line before a quotation. The other host reads the quotation. */
const ownPart = ({ text }: Line) => /^(.{5,160}?[:,]) ?["“„«»]\s?.+["”“»«][.!?]?$/u.exec(text)?.[1] ?? text

/** Chooses remarks and splits, so that no sort comes too often or too soon. */
export class RemarkChooser {
  readonly #story: Story
  readonly #shape: Shape
  readonly #wordings: Wordings
  /** Number of remarks and splits of each sort so far. */
  readonly #counts = new Map<RemarkSort | Split['kind'], number>()
  readonly #ownQuestions: OwnQuestions
  /** Number of story words at the last date question. */
  #datedAt = -betweenDates

  constructor(story: Story, shape: Shape, wordings: Wordings) {
    this.#story = story
    this.#shape = shape
    this.#wordings = wordings
    this.#ownQuestions = new OwnQuestions(story.language, wordings)
  }

  /** Returns the remark before a selected line; null if none fits. */
  chooseRemark(
    spoken: PlacedLine,
    lines: readonly Line[],
    place: number,
    isClosing: boolean,
    draft: EpisodeDraft,
  ): SpokenRemark | null {
    const { line, before, opensPart } = spoken
    const { isFragments, isOwnWords, kind } = this.#story
    const ways = opensPart || (isFragments && !before) ? post(this.#story, line) : []
    const isHeaded = kind === 'notes' ? ways.length > 0 : postYears.test(line.heading ?? '')
    if (isFragments && !before && !isHeaded) return { kind: 'question', text: this.#readAbout() }
    if (ways.length > 0 && isFragments) return { kind: 'question', text: this.#inTurn(ways) }
    if (ways.length > 0) return { kind: 'question', text: this.#wordings.pickLeastUsed('post', ways) }
    if (isFragments) return this.#readOn(spoken, isClosing, draft)
    if ((draft.endsWithHostLine && !isOwnWords) || this.#announces(before, spoken.isContiguous)) return null
    const closing =
      isClosing && !isOwnWords && draft.sinceRemark > beforeClosing ? this.#closing(lines, place) : null
    if (closing) return { kind: 'question', text: this.#wordings.use(closing) }
    if (!isOwnWords && draft.last?.kind === 'takeaway' && line.section === this.#story.lastSection)
      return null
    const own = isOwnWords ? this.#ownQuestion(spoken, lines, place, draft) : null
    if (own) return own
    // The ending is a turn of its own, so a question comes before it.
    if (isClosing && isOwnWords && !draft.endsWithHostLine && !spoken.isNearGrave)
      return { kind: 'question', text: this.#wordings.use(this.#story.pack.kinds.atTheEnd) }
    const { fewestBetween } = this.#shape
    if (draft.sinceRemark < (opensPart ? fewestBetween * soonerInPart : fewestBetween)) return null
    const words = countWords(spoken.spokenText)
    const remarks = remarksBefore(this.#story, line, spoken, this.#graveNear(lines, place))
    const rarest = remarks
      .filter(
        ({ sort, ways }) => this.#isFree(sort, words) && ways.some((way) => !this.#wordings.isUsed(way)),
      )
      .filter(({ sort }) => !spoken.isSombre || sombreSorts.includes(sort))
      .filter(({ sort }) => !isOwnWords || sortsOfOwn.includes(sort))
      .sort((one, other) => this.#share(one.sort) - this.#share(other.sort))[0]
    if (!rarest) return null
    if (rarest.sort === 'date') this.#datedAt = words
    this.#count(rarest.sort)
    const text = this.#wordings.pickLeastUsed(rarest.sort, rarest.ways)
    return { kind: rarest.kind, text, ...(rarest.rest && { rest: rarest.rest }) }
  }

  /**
   * Returns a question to the speaker of a text in the first person, which the whole sentence answers. At the start of a part, asks with
   * its heading.
   */
  #ownQuestion(
    { line, opensPart, isSombre, before, spokenText }: PlacedLine,
    lines: readonly Line[],
    place: number,
    draft: EpisodeDraft,
  ): SpokenRemark | null {
    const { kinds } = this.#story.pack
    // The asking host has just spoken: a question, or a quotation.
    if (draft.lastSpeaker === draft.asksAs) return null
    if (opensPart && !isSombre && line.opensSection && line.heading && line.heading !== before?.heading) {
      const heading = uncapped(line.heading.replace(/\s*[.:]$/, ''))
      return { kind: 'question', text: this.#wordings.inTurn('chapter', kinds.chapter(heading)) }
    }
    const coming = lines.slice(place, place + linesAhead).map((one, index): Waiting => {
      const last = lines[place + index - 1]
      return {
        text: one.text,
        words: countWords(ownPart(one)),
        before: last?.text ?? '',
        heard: spokenText,
        isEnd: last !== undefined && (last.heading !== one.heading || ownPart(last) !== last.text),
        opensPart: last !== undefined && last.section !== one.section,
        isNearGrave: this.#isGrave(lines, place + index - 2, place + index + 1),
      }
    })
    const text = this.#ownQuestions.choose(draft.stretch, coming)
    return text ? { kind: 'question', text } : null
  }

  #readAbout(): string {
    const { leader, pack, kind } = this.#story
    return pack.kinds.readAbout(leader, kind === 'notes' ? 'notes' : 'profile')
  }

  /**
   * Returns the question before the next lines of notes or a profile: by their label, by their year, or without either. These lines have
   * no subject.
   */
  #readOn(
    { line, text, before, next, isNearGrave }: PlacedLine,
    isClosing: boolean,
    draft: EpisodeDraft,
  ): SpokenRemark | null {
    const { kinds, words, lines } = this.#story.pack
    if (line.isSpeech || line.saidBy !== null || draft.endsWithHostLine) return null
    if (isClosing && !isNearGrave) return { kind: 'question', text: this.#wordings.use(kinds.atTheEnd) }
    const isNext = line.opensParagraph && draft.sinceRemark >= betweenLabels
    const [start = '', written, year] =
      /^(?:(\p{Lu}[\p{L} -]{2,30})|(\d{4})) ?: (?=[\p{L}\d])/u.exec(text) ?? []
    const isVerbless = written && countWords(written) <= longestLabel && !words.verb.test(written)
    // "- Pay: three times the lowest" is read with its label, because the next item does not belong under that label.
    const isOfItem = line.isItem && next?.isItem === true && next.section === line.section
    const label = line.label ?? (isVerbless && !isOfItem ? written.trim() : null)
    const rest = opened(text.slice(start.length))
    if (isNext && year) {
      const ways = lines.date.map((way) => opened(way.replace('{date}', () => lines.inYear(Number(year)))))
      return { kind: 'question', text: this.#wordings.inTurn('date', ways), rest }
    }
    if (isNext && label && label !== before?.label)
      return { kind: 'question', text: this.#inTurn(kinds.label(label)), ...(!line.label && { rest }) }
    const isDue = line.opensParagraph
      ? draft.sinceRemark >= betweenNotes
      : draft.run >= longestOfNotes && !words.pointsBack.test(line.text)
    if (!isDue || isNearGrave) return null
    return { kind: 'question', text: this.#wordings.pick(kinds.readOn) }
  }

  /** Picks the next wording. Lists of the same length count as the same sort. */
  #inTurn(ways: readonly string[]): string {
    return this.#wordings.inTurn(`read ${ways.length}`, ways)
  }

  /** Returns the first split that may still be used. Null if there is none, or if its question comes too soon. */
  chooseSplit(splits: readonly Split[], { sinceRemark }: EpisodeDraft): Split | null {
    const split = splits.find(
      ({ kind }) => this.#countOf(kind) < Math.ceil(mostSplits[kind] * this.#shape.splits),
    )
    if (!split || (split.asks && sinceRemark < beforeWhy)) return null
    this.#count(split.kind)
    return split
  }

  /** Returns the heading of the last paragraph as a question ("What remains?"). Null before an ending about a death. */
  #closing(lines: readonly Line[], place: number): string | null {
    if (this.#isGrave(lines, place - 1, lines.length)) return null
    const closing = this.#story.pack.lines.asked(lines[place]?.heading ?? '')
    return closing !== null && !this.#wordings.isUsed(closing) ? closing : null
  }

  /** Whether a line announces the next one, as a question would: "And then the thing with grandfather." */
  #announces(before: Line | null, isContiguous: boolean): boolean {
    if (!before || !isContiguous || !before.opensParagraph || before.closesParagraph) return false
    return before.words <= longestAnnouncement && !this.#story.pack.words.verb.test(before.text)
  }

  #graveNear(lines: readonly Line[], place: number): 'beside' | 'near' | null {
    if (this.#isGrave(lines, place - 1, place)) return 'beside'
    return this.#isGrave(lines, place - 2, place + 1) ? 'near' : null
  }

  #isGrave(lines: readonly Line[], from: number, to: number): boolean {
    const { grave } = this.#story.pack.words
    return lines.slice(Math.max(0, from), to + 1).some(({ text }) => grave.test(text))
  }

  #isFree(sort: RemarkSort, words: number): boolean {
    const isTooSoon = sort === 'date' && words - this.#datedAt < betweenDates
    return !isTooSoon && this.#countOf(sort) < (this.#shape.most[sort] ?? 3)
  }

  /** Returns how often a sort was used, relative to how often the format wants it. */
  #share(sort: RemarkSort): number {
    return this.#countOf(sort) / (this.#shape.weight[sort] ?? 1)
  }

  #countOf(sort: RemarkSort | Split['kind']): number {
    return this.#counts.get(sort) ?? 0
  }

  #count(sort: RemarkSort | Split['kind']): void {
    this.#counts.set(sort, this.#countOf(sort) + 1)
  }
}
