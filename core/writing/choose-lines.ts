import { type Bounds, bestRuns, type Choice, shareOfCuts } from './best-runs.ts'
import { canJoin } from './needs.ts'
import { promised } from './promises.ts'
import type { Line, Story } from './story.ts'

/** What a gap costs: a run that begins at a chapter's door, and besides at a paragraph, at a date, elsewhere inside. */
const start = { run: 0.8, paragraph: 0.6, date: 2, inside: 4.5 }
/** A run that breaks off: inside a paragraph, for what of it is lost, where the next line goes on, for each outcome cut. */
const end = {
  inside: 4.5,
  rest: 0.05,
  goesOn: 0.8,
  outcome: 3,
  paragraph: 0.04,
  beforePointer: 2.5,
  setback: 1,
  pending: 2,
}
/**
 * A line is told without what it takes for known rather than at this price; but where less of the text than this is told,
 * never the first one behind a gap.
 */
const priceOfNeed = 6
/** At the end a need weighs more, and what the opening held out may cost so much to redeem. */
const priceOfNeedAtEnd = 5
const priceOfPromise = 30
/** A paragraph of which so many words are told has barely begun. */
const barelyBegun = 16
/** "It didn't.": what then, the next line says. */
const fewestAtEnd = 3
/** The text's own last line is worth that much more than another paragraph's. */
const ownEnd = 0.9
/** A gap has more words than that. */
const slit = 24
/** So many lines are told in one go, on average; else a gap is made dearer. */
const linesOfRun = 4
/** The most attempts to give a line what it needs, or to do without it; a book gets fewer, by the square of its lines. */
const mostRepairs = { text: 60, book: 1_200_000 }

/**
 * The lines that are told within `budget` words: always the text's own opening and the end of a paragraph of its closing section; between them those
 * runs of lines that are worth most, begun and broken off where one may, each with what it needs.
 */
export function chooseLines(story: Story, budget: number): Set<number> {
  const all = new Set(story.lines.map(({ index }) => index))
  if (wordsIn(story, all) <= budget * 1.03) return all
  let told = all
  for (const dearness of [1, 1.5, 2.2]) {
    told = chooseAt(story, budget, dearness)
    if (told.size >= runsIn(told) * linesOfRun) break
  }
  return told
}

function runsIn(told: ReadonlySet<number>): number {
  return [...told].filter((index) => !told.has(index - 1)).length
}

/** The same with gaps of that dearness. */
function chooseAt(story: Story, budget: number, dearness: number): Set<number> {
  const { lines } = story
  const all = lines.map(({ index }) => index)
  // The more of the text is told, the less a gap is forgiven.
  const share = budget / wordsIn(story, all)
  const care = dearness * (1 + 2 * share ** 4)
  const breaks = lines.map((line) => care * breakCost(story, line))
  const starts = lines.map((line) => care * startCost(story, line))
  const tell = (bounds: Bounds) => bestRuns(story, budget, bounds, starts, breaks)
  let bounds: Bounds = { must: new Set(opening(story, budget)), barred: new Set() }
  let best = tell(bounds)
  let last: { choice: Choice; way: Bounds; value: number } | null = null
  for (const index of endings(story)) {
    const after = lines.slice(index + 1).map((line) => line.index)
    const way = { must: new Set([...bounds.must, index]), barred: new Set(after) }
    const choice = tell(way)
    const unmet = choice ? unmetIn(story, choice.told, story.lastSection) : 0
    const value = (choice?.score ?? 0) + (after.length === 0 ? ownEnd : 0) - unmet * priceOfNeedAtEnd
    if (choice && (!last || value > last.value)) last = { choice, way, value }
  }
  if (last) [best, bounds] = [last.choice, last.way]
  for (const index of promised(story)) {
    if (bounds.barred.has(index)) continue
    const way = { ...bounds, must: new Set([...bounds.must, index]) }
    const choice = tell(way)
    if (choice && choice.score > (best?.score ?? 0) - priceOfPromise) [best, bounds] = [choice, way]
  }
  const borne = new Set<string>()
  for (
    let repair = 0;
    best && repair < Math.min(mostRepairs.text, mostRepairs.book / lines.length ** 2);
    repair++
  ) {
    const unmet = firstUnmet(story, best.told, borne)
    if (!unmet) break
    const { index, places } = unmet
    const price = !best.told.has(index - 1) && share < shareOfCuts ? Number.POSITIVE_INFINITY : priceOfNeed
    const ways = [places[0] ?? -1, ...places.slice(1).slice(-2)].map(
      (place): Bounds => ({ ...bounds, must: new Set([...bounds.must, place, index]) }),
    )
    if (!bounds.must.has(index)) ways.push({ ...bounds, barred: new Set([...bounds.barred, index]) })
    let next: { choice: Choice; way: Bounds } | null = null
    for (const way of ways) {
      const choice = tell(way)
      if (choice && (!next || choice.score > next.choice.score)) next = { choice, way }
    }
    if (next && next.choice.score > best.score - price) {
      best = next.choice
      bounds = next.way
    } else borne.add(`${index} ${places}`)
  }
  return withoutSlits(story, best?.told ?? new Set(opening(story, budget)))
}

/** A gap of a few words saves none worth a gap: they are told. */
function withoutSlits({ lines }: Story, told: Set<number>): Set<number> {
  let left: Line[] = []
  for (const line of lines) {
    if (!told.has(line.index)) left.push(line)
    else {
      const isSlit =
        left.every(({ section }) => section === line.section) && told.has(line.index - left.length - 1)
      if (isSlit && left.reduce((sum, { words }) => sum + words, 0) <= slit)
        for (const one of left) told.add(one.index)
      left = []
    }
  }
  return told
}

export function wordsIn({ lines }: Story, ids: Iterable<number>): number {
  let sum = 0
  for (const index of ids) sum += lines[index]?.words ?? 0
  return sum
}

/** The text's own way in: what stands before its second heading, as far as a cold open may last. */
function opening(story: Story, budget: number): number[] {
  const lead = story.lines.filter(({ section }) => section === 0)
  const most = Math.max(35, budget * 0.1)
  const ids: number[] = []
  let words = 0
  for (const line of lead) {
    if (ids.length > 0 && words + line.words > most) break
    if (ids.length > 0 && line.paragraph !== lead[0]?.paragraph && words > most * 0.6) break
    ids.push(line.index)
    words += line.words
  }
  return ids
}

/** Where the telling may end: the text's own last line, or that of another paragraph of its closing section. */
function endings({ lines, lastSection }: Story): number[] {
  return lines
    .filter(({ section, closesParagraph }) => section === lastSection && closesParagraph)
    .map(({ index }) => index)
    .slice(-3)
}

/** A told line that takes something for known which is not told, and the lines of which one would do. */
function firstUnmet(
  { lines }: Story,
  told: ReadonlySet<number>,
  borne: ReadonlySet<string>,
): { index: number; places: number[] } | null {
  for (const { index, needs, known, owes } of lines) {
    if (!told.has(index)) continue
    const places = [
      ...needs,
      ...(owes.length > 0 ? [owes] : []),
      ...(told.has(index - 1) && told.has(index - 2) ? [] : known),
    ].find((some) => !some.some((place) => told.has(place)) && !borne.has(`${index} ${some}`))
    if (places) return { index, places }
  }
  return null
}

/** How much a section takes for known that is not told. */
function unmetIn({ lines }: Story, told: ReadonlySet<number>, section: number): number {
  const ends = lines.filter((line) => line.section === section && told.has(line.index))
  return ends.flatMap(({ needs }) => needs).filter((some) => !some.some((place) => told.has(place))).length
}

/** What it costs to go on at this line after a gap; infinite where one cannot. */
function startCost(story: Story, line: Line): number {
  if (!line.stands) return Number.POSITIVE_INFINITY
  if (line.opensSection) return start.run
  if (line.opensParagraph) return start.run + start.paragraph
  return start.run + (canJoin(line, story) ? start.date : start.inside)
}

/** What it costs to break off behind this line; infinite where the next one turns it round or tells how it came out. */
function breakCost({ lines, pack: { words } }: Story, line: Line): number {
  const next = lines[line.index + 1]
  if (!next) return 0
  const announces = words.announces.test(line.text) || /[:?]["”»“]?$/u.test(line.text)
  const isInside = next.paragraph === line.paragraph
  // A topic sentence, a turn or an announcement wants what follows it.
  const begun = lines.filter(({ paragraph, index }) => paragraph === line.paragraph && index <= line.index)
  const opens = begun.reduce((sum, { words: length }) => sum + length, 0) <= barelyBegun
  if (
    announces ||
    (isInside &&
      (isOutcome(words, next) ||
        line.isContrary ||
        opens ||
        line.words <= fewestAtEnd ||
        words.grave.test(line.text)))
  )
    return Number.POSITIVE_INFINITY
  if ((line.isSpeech && next.isSpeech) || owes(words, lines, line)) return Number.POSITIVE_INFINITY
  if (next.section !== line.section)
    return words.pointsBack.test(next.text) || words.relativeTime.test(next.text) ? end.beforePointer : 0
  // "So he decided to fetch help.": it is told whether he did.
  if (words.attempt.test(line.text) && !words.outcome.test(line.text)) return Number.POSITIVE_INFINITY
  // "He asked for silence.": what is said then is owed.
  if (next.isSpeech && !line.isSpeech && !line.hasQuotation) return Number.POSITIVE_INFINITY
  const pending = isPending(words, lines, line)
    ? end.pending
    : words.setback.test(line.text)
      ? end.setback
      : 0
  const goesOn = next.isContrary || words.pointsBack.test(next.text)
  if (!isInside) return pending + (goesOn ? end.beforePointer : end.paragraph)
  let rest = 0
  let owed = 0
  for (let index = line.index + 1; lines[index]?.paragraph === line.paragraph; index++) {
    const later = lines[index]
    if (!later) break
    rest += later.weight
    if (isOutcome(words, later)) owed++
  }
  if (goesOn && owed > 0) return Number.POSITIVE_INFINITY
  return pending + end.inside + end.rest * rest + end.outcome * Math.min(2, owed) + (goesOn ? end.goesOn : 0)
}

/** The line turns what stands before it round, or tells how it came out: "But …", "He refused", "The child survived". */
function isOutcome(words: Story['pack']['words'], line: Line): boolean {
  if (words.grave.test(line.text)) return true
  const outcome =
    words.choice.test(line.text) || words.setback.test(line.text) || words.outcome.test(line.text)
  return line.isContrary || (outcome && line.words < 30)
}

/** Something was tried, asked for or begun in the last three lines, and how it came out was not told yet. */
function isPending(words: Story['pack']['words'], lines: Line[], line: Line): boolean {
  const near = lines.slice(Math.max(0, line.index - 2), line.index + 1)
  const begun = near.findLastIndex(
    ({ section, text }) =>
      section === line.section &&
      (words.attempt.test(text) || words.setback.test(text) || words.sombre.test(text)),
  )
  return begun >= 0 && !near.slice(begun + 1).some((later) => isOutcome(words, later))
}

/** A paragraph of danger whose end the next one tells: "The child survived." */
function owes(words: Story['pack']['words'], lines: Line[], line: Line): boolean {
  const isDanger = lines.some(({ paragraph, isGrave }) => paragraph === line.paragraph && isGrave)
  const next = lines.slice(line.index + 1, line.index + 5).filter(({ section }) => section === line.section)
  return isDanger && next.some(({ text, words: length }) => words.outcome.test(text) && length < 20)
}
