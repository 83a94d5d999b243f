import { type Bounds, bestRuns, type Choice } from './best-runs.ts'
import { bonuses, gapFactors, limits, linesOfRun, needCosts, shareOfCuts } from './costs.ts'
import { breakCost, startCost } from './gap-costs.ts'
import { promised } from './promises.ts'
import type { Line, Story } from './story.ts'

/**
 * Limits of repeated searches. `text` is divided by the cube of the number of lines, because each search visits all lines. So the run time
 * does not grow with the text. Texts of up to about 140 lines never reached the limit. `book` is the minimum number of searches.
 */
const mostTries = { text: 330_000_000, book: 6 }

/**
 * Selects the lines for an episode of `budget` words. Always includes the opening of the text and the end of a paragraph of its closing
 * section. Between them are the most valuable runs of lines that start and stop at good places, with their context.
 */
export function chooseLines(story: Story, budget: number, runsOf: typeof bestRuns = bestRuns): Set<number> {
  const all = new Set(story.lines.map(({ index }) => index))
  if (wordsIn(story, all) <= budget * 1.03) return all
  let selected = all
  for (const dearness of gapFactors) {
    selected = chooseAt(story, budget, dearness, runsOf)
    if (selected.size >= runsIn(selected) * linesOfRun) break
  }
  return selected
}

function runsIn(selected: ReadonlySet<number>): number {
  return [...selected].filter((index) => !selected.has(index - 1)).length
}

/** Selects the lines with all gap costs multiplied by `dearness`. */
function chooseAt(story: Story, budget: number, dearness: number, runsOf: typeof bestRuns): Set<number> {
  const { lines } = story
  const all = lines.map(({ index }) => index)
  // The larger the selected share of the text, the more expensive a gap.
  const share = budget / wordsIn(story, all)
  const care = dearness * (1 + 2 * share ** 4)
  const breaks = lines.map((line) => care * breakCost(story, line))
  const starts = lines.map((line) => care * startCost(story, line))
  const bestWithin = (bounds: Bounds) => runsOf(story, budget, bounds, starts, breaks)
  let bounds: Bounds = { must: new Set(opening(story, budget)), barred: new Set() }
  let best = bestWithin(bounds)
  let last: { choice: Choice; way: Bounds; value: number } | null = null
  for (const index of endings(story)) {
    const after = lines.slice(index + 1).map((line) => line.index)
    const way = { must: new Set([...bounds.must, index]), barred: new Set(after) }
    const choice = bestWithin(way)
    const unmet = choice ? unmetIn(story, choice.selected, story.lastSection) : 0
    const value = (choice?.score ?? 0) + (after.length === 0 ? bonuses.ownEnd : 0) - unmet * needCosts.atEnd
    if (choice && (!last || value > last.value)) last = { choice, way, value }
  }
  if (last) [best, bounds] = [last.choice, last.way]
  if (!best) return withoutSlits(story, new Set(opening(story, budget)))
  let left = Math.max(mostTries.book, mostTries.text / lines.length ** 3)
  const search: Search = {
    tryAgain: (way) => {
      left--
      return bestWithin(way)
    },
    mayTry: () => left > 0,
    isCut: share < shareOfCuts,
  }
  let chosen = repaired(story, search, { choice: best, way: bounds })
  for (const index of promised(story)) {
    if (bounds.barred.has(index)) continue
    const way = { ...bounds, must: new Set([...bounds.must, index]) }
    const choice = search.tryAgain(way)
    const other = choice && repaired(story, search, { choice, way })
    // Accepted only if little context is missing. "Bernd stood up and went" is useless if Bernd was never introduced.
    if (
      other &&
      other.owed <= chosen.owed + needCosts.usual &&
      other.value > chosen.value - needCosts.promise
    )
      [chosen, bounds] = [other, way]
  }
  const anchors = [...lines]
    .sort((one, other) => other.weight - one.weight)
    .filter(({ index }) => !chosen.selected.has(index) && !bounds.barred.has(index))
    .slice(0, limits.mostAnchors)
  for (const { index } of anchors) {
    if (!search.mayTry()) break
    const way = { ...bounds, must: new Set([...bounds.must, index]) }
    const choice = search.tryAgain(way)
    const other = choice && repaired(story, search, { choice, way }, chosen.value)
    if (other && other.value > chosen.value) chosen = other
  }
  return withoutStrangers(story, withoutSlits(story, chosen.selected))
}

/** Removes lines that name somebody whom no selected line introduces, unless the next selected line depends on them. */
function withoutStrangers({ lines }: Story, selected: Set<number>): Set<number> {
  for (const { index, people } of [...lines].reverse()) {
    const isFree = !selected.has(index + 1) || lines[index + 1]?.stands === true
    const isStrange = people.some((some) => !some.some((place) => selected.has(place)))
    if (isFree && isStrange) selected.delete(index)
  }
  return selected
}

/** The search budget shared by all tries of one selection. `isCut`: less than `shareOfCuts` of the text fits. */
type Search = { tryAgain: (way: Bounds) => Choice | null; mayTry: () => boolean; isCut: boolean }

/** Adds missing context, or drops lines whose context costs too much. `owed` is the penalty for context that is still missing. */
function repaired(
  story: Story,
  { tryAgain, mayTry, isCut }: Search,
  { choice: best, way: bounds }: { choice: Choice; way: Bounds },
  /** Stops once the value is not above this, because repairs only lower it. */
  floor = Number.NEGATIVE_INFINITY,
): { selected: Set<number>; value: number; owed: number } {
  let [choice, way] = [best, bounds]
  let owed = 0
  const borne = new Set<string>()
  while (choice.score - owed > floor) {
    const unmet = firstUnmet(story, choice.selected, borne)
    if (!unmet) break
    const { index, places, isPerson } = unmet
    const isFirst = !choice.selected.has(index - 1) && (isCut || isPerson)
    const usual = isFirst ? needCosts.first : isPerson ? needCosts.person : needCosts.usual
    const ways = [places[0] ?? -1, ...places.slice(1).slice(-2)].map(
      (place): Bounds => ({ ...way, must: new Set([...way.must, place, index]) }),
    )
    if (!way.must.has(index)) ways.push({ ...way, barred: new Set([...way.barred, index]) })
    let next: { choice: Choice; way: Bounds } | null = null
    // Without tries left the penalty is added. Otherwise an unchecked selection would look like the best one.
    for (const one of mayTry() ? ways : []) {
      const found = tryAgain(one)
      if (found && (!next || found.score > next.choice.score)) next = { choice: found, way: one }
    }
    if (next && (isFirst || next.choice.score > choice.score - usual)) ({ choice, way } = next)
    else {
      borne.add(`${index} ${places}`)
      owed += usual
    }
  }
  return { selected: choice.selected, value: choice.score - owed, owed }
}

/** Fills gaps too short to save a useful number of words. */
function withoutSlits({ lines }: Story, selected: Set<number>): Set<number> {
  let left: Line[] = []
  for (const line of lines) {
    if (!selected.has(line.index)) left.push(line)
    else {
      const isSlit =
        left.every(({ section }) => section === line.section) && selected.has(line.index - left.length - 1)
      if (isSlit && left.reduce((sum, { words }) => sum + words, 0) <= limits.slit)
        for (const one of left) selected.add(one.index)
      left = []
    }
  }
  return selected
}

export function wordsIn({ lines }: Story, ids: Iterable<number>): number {
  let sum = 0
  for (const index of ids) sum += lines[index]?.words ?? 0
  return sum
}

/** Returns the opening lines of the first section, up to the maximum length of a cold open. */
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

/** Returns candidates for the last line: the ends of the last three paragraphs of the closing section. */
function endings({ lines, lastSection }: Story): number[] {
  return lines
    .filter(({ section, closesParagraph }) => section === lastSection && closesParagraph)
    .map(({ index }) => index)
    .slice(-3)
}

/** Returns the first selected line whose required context is missing, with the lines that would provide it: one of them is enough. */
function firstUnmet(
  { lines }: Story,
  selected: ReadonlySet<number>,
  borne: ReadonlySet<string>,
): { index: number; places: number[]; isPerson: boolean } | null {
  for (const { index, needs, people, known, owes } of lines) {
    if (!selected.has(index)) continue
    const places = [
      ...people,
      ...needs,
      ...(owes.length > 0 ? [owes] : []),
      ...(selected.has(index - 1) && selected.has(index - 2) ? [] : known),
    ].find((some) => !some.some((place) => selected.has(place)) && !borne.has(`${index} ${some}`))
    if (places) return { index, places, isPerson: people.includes(places) }
  }
  return null
}

/** Returns the number of unmet context requirements of the selected lines of a section. */
function unmetIn({ lines }: Story, selected: ReadonlySet<number>, section: number): number {
  const ends = lines.filter((line) => line.section === section && selected.has(line.index))
  return ends
    .flatMap(({ needs, people }) => [...needs, ...people])
    .filter((some) => !some.some((place) => selected.has(place))).length
}
