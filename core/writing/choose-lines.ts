import { type Bounds, bestRuns, type Choice, shareOfCuts } from './best-runs.ts'
import { breakCost, startCost } from './gap-costs.ts'
import { promised } from './promises.ts'
import type { Line, Story } from './story.ts'

/**
 * A line is told without what it takes for known rather than at this price; but where less of the text than this is told,
 * never the first one behind a gap.
 */
const priceOfNeed = 6
/** At the end a need weighs more, and what the opening held out may cost so much to redeem. */
const priceOfNeedAtEnd = 5
const priceOfPromise = 30
/** What the first line behind a gap takes for known. */
const priceOfFirst = 30
/** Nobody comes in by a bare name for less. */
const priceOfPerson = 12
/** The text's own last line is worth that much more than another paragraph's. */
const ownEnd = 0.9
/** So many of the weightiest lines that are not told are tried as well. */
const mostAnchors = 4
/** A gap has more words than that. */
const slit = 24
/** So many lines are told in one go, on average; else a gap is made dearer. */
const linesOfRun = 4
/**
 * So often one choice may be tried anew: divided by the cube of the lines, since each try looks at all of them and nobody waits
 * longer for a longer text. No text of up to about 140 lines used it up; a book gets a few.
 */
const mostTries = { text: 330_000_000, book: 6 }

/**
 * The lines that are told within `budget` words: always the text's own opening and the end of a paragraph of its closing section; between them those
 * runs of lines that are worth most, begun and broken off where one may, each with what it needs.
 */
export function chooseLines(story: Story, budget: number, runsOf: typeof bestRuns = bestRuns): Set<number> {
  const all = new Set(story.lines.map(({ index }) => index))
  if (wordsIn(story, all) <= budget * 1.03) return all
  let told = all
  for (const dearness of [1, 1.5, 2.2]) {
    told = chooseAt(story, budget, dearness, runsOf)
    if (told.size >= runsIn(told) * linesOfRun) break
  }
  return told
}

function runsIn(told: ReadonlySet<number>): number {
  return [...told].filter((index) => !told.has(index - 1)).length
}

/** The same with gaps of that dearness. */
function chooseAt(story: Story, budget: number, dearness: number, runsOf: typeof bestRuns): Set<number> {
  const { lines } = story
  const all = lines.map(({ index }) => index)
  // The more of the text is told, the less a gap is forgiven.
  const share = budget / wordsIn(story, all)
  const care = dearness * (1 + 2 * share ** 4)
  const breaks = lines.map((line) => care * breakCost(story, line))
  const starts = lines.map((line) => care * startCost(story, line))
  const tell = (bounds: Bounds) => runsOf(story, budget, bounds, starts, breaks)
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
  if (!best) return withoutSlits(story, new Set(opening(story, budget)))
  let left = Math.max(mostTries.book, mostTries.text / lines.length ** 3)
  const search: Search = {
    tryAnew: (way) => {
      left--
      return tell(way)
    },
    mayTry: () => left > 0,
    isCut: share < shareOfCuts,
  }
  let chosen = repaired(story, search, { choice: best, way: bounds })
  for (const index of promised(story)) {
    if (bounds.barred.has(index)) continue
    const way = { ...bounds, must: new Set([...bounds.must, index]) }
    const choice = search.tryAnew(way)
    const other = choice && repaired(story, search, { choice, way })
    // Redeemed with its needs, or not: "Bernd stood up and went" of a Bernd nobody knows helps nobody.
    if (other && other.owed <= chosen.owed + priceOfNeed && other.value > chosen.value - priceOfPromise)
      [chosen, bounds] = [other, way]
  }
  const anchors = [...lines]
    .sort((one, other) => other.weight - one.weight)
    .filter(({ index }) => !chosen.told.has(index) && !bounds.barred.has(index))
    .slice(0, mostAnchors)
  for (const { index } of anchors) {
    if (!search.mayTry()) break
    const way = { ...bounds, must: new Set([...bounds.must, index]) }
    const choice = search.tryAnew(way)
    const other = choice && repaired(story, search, { choice, way }, chosen.value)
    if (other && other.value > chosen.value) chosen = other
  }
  return withoutSlits(story, chosen.told)
}

/** One allowance for all that is tried within a choice; a text that is cut much needs more. */
type Search = { tryAnew: (way: Bounds) => Choice | null; mayTry: () => boolean; isCut: boolean }

/** The lines with what they need, or without those whose needs would cost too much; what is lacking still is paid. */
function repaired(
  story: Story,
  { tryAnew, mayTry, isCut }: Search,
  { choice: best, way: bounds }: { choice: Choice; way: Bounds },
  /** Repairs only cost: what is worth no more than this already is left as it is. */
  floor = Number.NEGATIVE_INFINITY,
): { told: Set<number>; value: number; owed: number } {
  let [choice, way] = [best, bounds]
  let owed = 0
  const borne = new Set<string>()
  while (choice.score - owed > floor) {
    const unmet = firstUnmet(story, choice.told, borne)
    if (!unmet) break
    const { index, places, isPerson } = unmet
    const isFirst = !choice.told.has(index - 1) && (isCut || isPerson)
    const usual = isFirst ? priceOfFirst : isPerson ? priceOfPerson : priceOfNeed
    const ways = [places[0] ?? -1, ...places.slice(1).slice(-2)].map(
      (place): Bounds => ({ ...way, must: new Set([...way.must, place, index]) }),
    )
    if (!way.must.has(index)) ways.push({ ...way, barred: new Set([...way.barred, index]) })
    let next: { choice: Choice; way: Bounds } | null = null
    // What there are no tries left for is paid: else a choice nobody looked into would be the cheapest.
    for (const one of mayTry() ? ways : []) {
      const found = tryAnew(one)
      if (found && (!next || found.score > next.choice.score)) next = { choice: found, way: one }
    }
    if (next && (isFirst || next.choice.score > choice.score - usual)) ({ choice, way } = next)
    else {
      borne.add(`${index} ${places}`)
      owed += usual
    }
  }
  return { told: choice.told, value: choice.score - owed, owed }
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
): { index: number; places: number[]; isPerson: boolean } | null {
  for (const { index, needs, people, known, owes } of lines) {
    if (!told.has(index)) continue
    const places = [
      ...people,
      ...needs,
      ...(owes.length > 0 ? [owes] : []),
      ...(told.has(index - 1) && told.has(index - 2) ? [] : known),
    ].find((some) => !some.some((place) => told.has(place)) && !borne.has(`${index} ${some}`))
    if (places) return { index, places, isPerson: people.includes(places) }
  }
  return null
}

/** How much a section takes for known that is not told. */
function unmetIn({ lines }: Story, told: ReadonlySet<number>, section: number): number {
  const ends = lines.filter((line) => line.section === section && told.has(line.index))
  return ends
    .flatMap(({ needs, people }) => [...needs, ...people])
    .filter((some) => !some.some((place) => told.has(place))).length
}
