import { countWords } from '#core/dialog/dialog.ts'
import { disclosureText } from '#core/dialog/disclosure.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { addHostLine, addSourceWords, type Episode, lastSpeaker, otherHost } from './episode.ts'
import type { Shape } from './format-shapes.ts'
import { fullNames, withFullNames } from './full-names.ts'
import {
  isAboutLeader,
  lastYear,
  type Place,
  post,
  type Remark,
  type RemarkSort,
  remarksBefore,
} from './host-lines.ts'
import { withIntroductions } from './introductions.ts'
import { partTitles } from './part-titles.ts'
import type { Rewriting } from './rewritings.ts'
import { splitsOf } from './split-line.ts'
import { closingStart, type Line, type Story } from './story.ts'

/** Maximum words before the greeting, so that the AI disclosure is within the first minute; in a short text a third. */
const coldOpen = 85
const shareOfColdOpen = 0.33
/** Minimum words between two date questions. */
const betweenDates = 70
/** Minimum words of a lesson. */
const fewestOfLesson = 12
/** After this many words the other voice takes over. */
const longestRun = 38

type Rendering = Episode & {
  story: Story
  shape: Shape
  random: () => number
  /** Number of remarks and splits of each sort so far; `used` holds wordings already spoken, `ways` their counts. */
  sorts: Map<RemarkSort | string, number>
  used: Set<string>
  ways: Map<string, number>
  spokenText: string
  year: number | null
  /** Number of story words at the last date question. */
  datedAt: number
  names: Map<string, string>
  titles: Map<number, string>
}

/** Turns the selected lines, in text order, into a dialog of two voices. */
export function renderStory(
  story: Story,
  taken: ReadonlySet<number>,
  shape: Shape,
  random: () => number,
  avoid?: string,
): Turn[] {
  const lines = story.lines.filter(({ index }) => taken.has(index))
  const titles = partTitles(story, lines, shape.hasYears)
  const rendering: Rendering = {
    turns: [],
    part: '',
    run: 0,
    sinceRemark: 0,
    hasReadQuote: false,
    story,
    shape,
    random,
    sorts: new Map(),
    used: new Set(avoid === undefined ? [] : [avoid]),
    ways: new Map(),
    spokenText: '',
    year: null,
    datedAt: -betweenDates,
    names: fullNames(story),
    titles,
  }
  const all = lines.reduce((sum, line) => sum + line.words, 0)
  const most = Math.min(coldOpen, all * shareOfColdOpen)
  let isGreeted = false
  let words = 0
  const closeStart = closingStart(story, lines)
  for (const [place, line] of lines.entries()) {
    const before = lines[place - 1] ?? null
    if (!isGreeted && place > 0 && (words + line.words > most || line.paragraph !== before?.paragraph)) {
      greet(rendering)
      isGreeted = true
    }
    words += line.words
    const opensPart = line.section !== before?.section
    rendering.part = titles.get(line.section) ?? story.leader
    renderLine(rendering, lines, place, opensPart && before !== null, line.index === closeStart, isGreeted)
  }
  if (!isGreeted) greet(rendering)
  const goodbye = pick(rendering, named(story, story.pack.lines.goodbyes))
  addHostLine(rendering, otherHost(lastSpeaker(rendering)), 'close', goodbye)
  return rendering.turns
}

function greet(rendering: Rendering): void {
  const { story } = rendering
  const { greetings, ownWords, occasion } = story.pack.lines
  const disclosure = disclosureText(story.language, story.leader)
  const ways = named(story, greetings).map((greeting) => `${greeting} ${disclosure}`)
  const own = story.isOwnWords
    ? ` ${pick(rendering, named(story, ownWords))}${story.occasion && ` ${occasion(story.occasion)}`}`
    : ''
  rendering.part ||= story.leader
  addHostLine(rendering, otherHost(lastSpeaker(rendering)), 'opening', `${pick(rendering, ways)}${own}`)
}

function named({ leader, pack }: Story, ways: readonly string[]): string[] {
  return ways.map((way) => pack.lines.joined(way.replace('{leader}', () => leader)))
}

function renderLine(
  rendering: Rendering,
  lines: Line[],
  place: number,
  opensPart: boolean,
  isClosing: boolean,
  isGreeted: boolean,
): void {
  const { story, shape } = rendering
  const line = lines[place]
  if (!line) return
  const before = lines[place - 1] ?? null
  const isContiguous = before?.index === line.index - 1
  const { text: whole, rewritings } = wordsOf(rendering, line, isContiguous)
  const where: Place = {
    before,
    text: whole,
    isContiguous,
    spokenText: rendering.spokenText,
    year: rendering.year,
    opensPart,
    goesBack: lines
      .slice(place, place + 5)
      .some(({ section, year }) => section === line.section && year !== null && year < (line.year ?? 0)),
  }
  const remarked = isGreeted ? remark(rendering, lines, place, where, isClosing) : null
  const text = remarked?.rest ?? whole
  if (remarked?.rest) rewritings.push('asked')
  const isLesson =
    shape.hasLessons &&
    line.section > 0 &&
    line.words >= fewestOfLesson &&
    lines[place + 1]?.section !== line.section &&
    isAboutLeader(story, line)
  let speaker = lastSpeaker(rendering)
  if (rendering.turns.length === 0) speaker = 'Host B'
  else if (remarked || rendering.turns.at(-1)?.source === null) speaker = otherHost(speaker)
  else if (story.isOwnWords) speaker = lastSpeaker(rendering)
  else if (
    (isLesson && rendering.run > 12) ||
    handsOver(rendering, line, before, lines[place + 1] ?? null, isContiguous)
  )
    speaker = otherHost(speaker)
  const isQuoted = line.isSpeech || line.hasQuotation
  const isNewTurn = speaker !== lastSpeaker(rendering) || rendering.turns.at(-1)?.source === null
  const isLast =
    isClosing || (rendering.turns.at(-1)?.kind === 'takeaway' && before?.paragraph === line.paragraph)
  const kind = (isLast && !isQuoted) || (isLesson && isNewTurn) ? 'takeaway' : 'answer'
  const isNear = lines.slice(Math.max(0, place - 2), place + 3).some((other) => other.isGrave)
  const splits = splitsOf(line, text, story.pack.words).filter(({ asks }) => !asks || !isNear)
  const split = isGreeted && !story.isOwnWords && kind === 'answer' ? choose(rendering, splits) : null
  if (split) {
    rewritings.push('split')
    addSourceWords(rendering, speaker, split.first, line, kind, rewritings)
    if (split.asks) {
      addHostLine(rendering, otherHost(speaker), 'question', pick(rendering, story.pack.lines[split.asks]))
      addSourceWords(rendering, speaker, split.second, line, kind, rewritings)
    } else {
      addSourceWords(rendering, otherHost(speaker), split.second, line, kind, rewritings)
      rendering.hasReadQuote = split.kind === 'quote'
    }
  } else addSourceWords(rendering, speaker, text, line, kind, rewritings)
  rendering.spokenText += ` ${whole}`
  rendering.year = lastYear(line.text) ?? rendering.year
}

/** Returns the line as spoken here: unclear pronouns replaced by the name, people introduced, first surnames completed. */
function wordsOf(
  rendering: Rendering,
  line: Line,
  isContiguous: boolean,
): { text: string; rewritings: Rewriting[] } {
  const clear = (!isContiguous || line.isUnclear) && line.named !== null ? line.named : line.text
  const known = withIntroductions(line, clear, rendering.spokenText, rendering.story)
  const text = withFullNames(known, rendering.spokenText, rendering.names)
  const rewritings: Rewriting[] = []
  if (clear !== line.text) rewritings.push('named')
  if (known !== clear) rewritings.push('introduced')
  if (text !== known) rewritings.push('full name')
  return { text, rewritings }
}

/** Returns true if the other voice takes over: at a gap, a new paragraph, a contrast, direct speech or after a long run. */
function handsOver(
  { run, story, hasReadQuote }: Rendering,
  line: Line,
  before: Line | null,
  next: Line | null,
  isContiguous: boolean,
): boolean {
  if (!before || !isContiguous || line.section !== before.section) return true
  if (hasReadQuote) return true
  if (line.isSpeech && line.opensParagraph) return true
  if (before.isSpeech && before.closesParagraph) return true
  if (line.isContrary && run >= 12) return true
  if (line.opensParagraph && run >= 4) return true
  const goesOn = story.pack.words.pointsBack.test(line.text)
  const rest = next?.paragraph === line.paragraph ? 0 : 8
  return run + line.words > longestRun + (goesOn ? 14 : 0) + rest && run >= 16
}

function isGrave(story: Story, lines: Line[], from: number, to: number): boolean {
  return lines.slice(Math.max(0, from), to + 1).some(({ text }) => story.pack.words.grave.test(text))
}

/** Adds the remark of the other host before this line, if there is one. Returns null if not. */
function remark(
  rendering: Rendering,
  lines: Line[],
  place: number,
  where: Place,
  isClosing: boolean,
): Pick<Remark, 'rest'> | null {
  const { story, shape, sinceRemark } = rendering
  const line = lines[place]
  if (!line) return null
  const host = otherHost(lastSpeaker(rendering))
  const question = where.opensPart ? post(story, line) : null
  if (question !== null) {
    addHostLine(rendering, host, 'question', question)
    return {}
  }
  if (rendering.turns.at(-1)?.source === null && !story.isOwnWords) return null
  // An ending about a death does not fit "What remains?".
  if (isClosing && sinceRemark > 20 && !isGrave(story, lines, place - 1, lines.length)) {
    const closing = story.pack.lines.asked(line.heading ?? '')
    if (closing && !rendering.used.has(closing)) {
      addHostLine(rendering, host, 'question', closing)
      rendering.used.add(closing)
      return {}
    }
  }
  if (rendering.turns.at(-1)?.kind === 'takeaway' && line.section === story.lastSection) return null
  const least = where.opensPart ? shape.fewestBetween * 0.6 : shape.fewestBetween
  if (sinceRemark < least) return null
  const isBeside = isGrave(story, lines, place - 1, place)
  const isNear = isGrave(story, lines, place - 2, place + 1)
  const nearness = isBeside ? 'beside' : isNear ? 'near' : null
  const remarks = remarksBefore(story, line, where, nearness).filter(
    ({ sort, ways }) =>
      (sort !== 'date' || countWords(rendering.spokenText) - rendering.datedAt >= betweenDates) &&
      (rendering.sorts.get(sort) ?? 0) < (shape.most[sort] ?? 3) &&
      ways.some((way) => !rendering.used.has(way)),
  )
  const isSombre = lines.slice(Math.max(0, place - 2), place + 2).some((other) => other.isGrave)
  const fitting = remarks.filter(
    ({ sort }) =>
      !isSombre ||
      sort === 'date' ||
      sort === 'front' ||
      sort === 'heading' ||
      sort === 'topic' ||
      sort === 'thing',
  )
  const count = (sort: RemarkSort) => (rendering.sorts.get(sort) ?? 0) / (shape.weight[sort] ?? 1)
  const best = fitting.sort((one, other) => count(one.sort) - count(other.sort))[0]
  if (!best) return null
  addHostLine(rendering, host, best.kind, freshest(rendering, best))
  if (best.sort === 'date') rendering.datedAt = countWords(rendering.spokenText)
  rendering.sorts.set(best.sort, (rendering.sorts.get(best.sort) ?? 0) + 1)
  return best
}

const mostSplits: Record<string, number> = { quote: 9, colon: 5, reason: 4, purpose: 3, turn: 5 }

function choose<T extends { kind: string; asks: string | null }>(
  { sorts, shape, sinceRemark }: Rendering,
  splits: T[],
): T | null {
  const split = splits.find(
    ({ kind }) => (sorts.get(kind) ?? 0) < Math.ceil((mostSplits[kind] ?? 0) * shape.splits),
  )
  if (!split || (split.asks && sinceRemark < 22)) return null
  sorts.set(split.kind, (sorts.get(split.kind) ?? 0) + 1)
  return split
}

/** Picks one of the least used wordings; the same words are never repeated. */
function freshest({ random, ways: said, used }: Rendering, { sort, ways }: Remark): string {
  const free = ways.flatMap((way, index) =>
    used.has(way) ? [] : [{ way, key: `${sort} ${ways.length} ${index}` }],
  )
  const fewest = Math.min(...free.map(({ key }) => said.get(key) ?? 0))
  const best = free.filter(({ key }) => (said.get(key) ?? 0) === fewest)
  const chosen = best[Math.floor(random() * best.length)]
  if (!chosen) return ways[0] ?? ''
  said.set(chosen.key, fewest + 1)
  used.add(chosen.way)
  return chosen.way
}

/** Picks an unused wording at random; a used one if all are used. */
function pick({ random, used }: Rendering, ways: readonly string[]): string {
  const free = ways.filter((way) => !used.has(way))
  const from = free.length > 0 ? free : ways
  const way = from[Math.floor(random() * from.length)] ?? ''
  used.add(way)
  return way
}
