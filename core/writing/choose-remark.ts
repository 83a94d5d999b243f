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

/** Minimum story words between two date questions. */
const betweenDates = 70
/** Minimum story words between a host line and the closing question, and between it and "Why?". */
const beforeClosing = 20
const beforeWhy = 22
/** Lines ahead of a question to the one who speaks among which its place is chosen. */
const linesAhead = 12
/** Remarks on own words are dates and fronts, the rest is asked of the one who speaks. */
const sortsOfOwn: readonly RemarkSort[] = ['heading', 'date', 'front']
/** Minimum words of notes between two questions, and the words after which one may stand inside a paragraph. */
const betweenNotes = 22
const betweenLabels = 3
const longestLabel = 3
const longestOfNotes = 45
/** A first line of a paragraph without a verb is no longer than this where it only announces. */
const longestAnnouncement = 6
/** Factor on `Shape.fewestBetween` at the start of a part. */
const soonerInPart = 0.6
/** Usual maximum number of splits of each kind; `Shape.splits` multiplies them. */
const mostSplits: Record<Split['kind'], number> = { quote: 9, colon: 5, reason: 4, purpose: 3, turn: 5 }
/** The sorts of remarks that may stand near death or distress. */
const sombreSorts: readonly RemarkSort[] = ['date', 'front', 'heading', 'topic', 'thing']

/** What the other host says before a line; `rest` is the remainder of the line after a question that contains its start. */
export type SpokenRemark = Pick<Remark, 'kind' | 'rest'> & { text: string }

/** The words of a line up to somebody else's, which the other voice reads. */
const ownPart = ({ text }: Line) => /^(.{5,160}?[:,]) ?["“„«»]\s?.+["”“»«][.!?]?$/u.exec(text)?.[1] ?? text

/** Chooses remarks and splits so that no sort comes too often or too soon. */
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
    // The end is a turn of its own, which somebody asks for.
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

  /** Of own words: a question to the one who speaks, which the whole sentence answers; at a part's start its heading. */
  #ownQuestion(
    { line, opensPart, isSombre, before, spokenText }: PlacedLine,
    lines: readonly Line[],
    place: number,
    draft: EpisodeDraft,
  ): SpokenRemark | null {
    const { kinds } = this.#story.pack
    // The one who asks has just spoken: a question, or somebody's words.
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

  /** The question for the next lines of notes or a profile, which say of nobody what they tell: their label, their year, or none of both. */
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
    // "- Pay: three times the lowest": said with its words, as the next item does not stand under it.
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

  /** Posts and labels have as many wordings as their sort. */
  #inTurn(ways: readonly string[]): string {
    return this.#wordings.inTurn(`read ${ways.length}`, ways)
  }

  /** Returns the first split that may still be used; null if there is none, or if it asks again too soon. */
  chooseSplit(splits: readonly Split[], { sinceRemark }: EpisodeDraft): Split | null {
    const split = splits.find(
      ({ kind }) => this.#countOf(kind) < Math.ceil(mostSplits[kind] * this.#shape.splits),
    )
    if (!split || (split.asks && sinceRemark < beforeWhy)) return null
    this.#count(split.kind)
    return split
  }

  /** The heading of the last paragraph as a question ("What remains?"), except before an ending about a death. */
  #closing(lines: readonly Line[], place: number): string | null {
    if (this.#isGrave(lines, place - 1, lines.length)) return null
    const closing = this.#story.pack.lines.asked(lines[place]?.heading ?? '')
    return closing !== null && !this.#wordings.isUsed(closing) ? closing : null
  }

  /** "And then the thing with grandfather.": what follows is asked for by it. */
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

  /** How often a sort was used, relative to how often the format wants it. */
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
