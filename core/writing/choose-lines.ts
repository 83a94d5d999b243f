import { dropLines } from './drop-lines.ts'
import { grouped } from './grouped.ts'
import { canJoin, stemOf } from './needs.ts'
import type { Line, Story } from './story.ts'
import { themeOf } from './weigh-lines.ts'

/** A text that is no longer than so many times its time is told with gaps; a longer one is told in scenes. */
const nearlyAll = 1.3

type Option = { ids: number[]; value: number; section: number }

/**
 * The lines that are told within `budget` words: always the text's own opening and its last paragraph; between them whole
 * paragraphs or beginnings of them, each with all that it points back to, from as many sections as fit.
 */
export function chooseLines(story: Story, budget: number): Set<number> {
  const { lines } = story
  const all = new Set(lines.map(({ index }) => index))
  const words = wordsIn(story, all)
  if (words <= budget * 1.03) return all
  if (words <= budget * nearlyAll) return dropLines(story, budget)
  const taken = new Set<number>()
  for (const index of opening(story, budget)) taken.add(index)
  for (const index of closing(story, budget)) addWithNeeds(story, index, taken)
  for (const index of promised(story, budget, taken)) taken.add(index)
  const paragraphs = [...grouped(lines, ({ paragraph }) => paragraph).values()]
  const options = paragraphs.map((members) => optionsOf(story, members))
  for (;;) {
    const best = bestOption(story, options, taken, budget)
    if (!best) break
    for (const index of best) taken.add(index)
  }
  fillGaps(story, taken, budget)
  return taken
}

export function wordsIn({ lines }: Story, ids: Iterable<number>): number {
  let sum = 0
  for (const index of ids) sum += lines[index]?.words ?? 0
  return sum
}

/** The text's own way in: what stands before its second heading, as far as a cold open may last. */
function opening(story: Story, budget: number): number[] {
  const lead = story.lines.filter(({ section }) => section === 0)
  const most = Math.max(60, budget * 0.2)
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

/** The last paragraph, or as much of its end as stands on its own. */
function closing(story: Story, budget: number): number[] {
  const last = story.lines.at(-1)
  if (!last) return []
  const most = Math.max(35, budget * 0.12)
  const paragraph = story.lines.filter((line) => line.paragraph === last.paragraph)
  let ids = paragraph.map(({ index }) => index)
  for (let skip = 1; wordsIn(story, ids) > most && skip < paragraph.length; skip++) {
    const rest = paragraph.slice(skip)
    if (!pointsBack(story, rest[0]) && !speaksOfUnnamed(story, rest[0])) ids = rest.map(({ index }) => index)
  }
  if (wordsIn(story, ids) < 24) {
    const before = story.lines.filter(
      (line) => line.paragraph === story.lines[(ids[0] ?? 1) - 1]?.paragraph && line.section === last.section,
    )
    if (
      wordsIn(
        story,
        before.map(({ index }) => index),
      ) < most
    )
      ids = [...before.map(({ index }) => index), ...ids]
  }
  return ids
}

/** "The name on her stern", "él mismo": whose or who was said before, in the same paragraph. */
function speaksOfUnnamed({ pack: { words }, name }: Story, line: Line | undefined): boolean {
  if (!line) return true
  const pronoun = Object.values(words.pronouns).some((pattern) => line.text.search(pattern) >= 0)
  return (
    (pronoun && !line.text.includes(name)) ||
    words.demonstrative.test(line.text) ||
    (words.possessive.test(line.text) && !line.text.includes(name))
  )
}

/** What the opening holds out ("a list") is redeemed: the last line that says what came of the list, where it fits. */
function promised(story: Story, budget: number, taken: ReadonlySet<number>): number[] {
  const { lines, pack } = story
  const opening = lines.filter(({ section, index }) => section === 0 && taken.has(index))
  const things = new Set(
    opening.flatMap(({ text }) =>
      [...text.matchAll(pack.words.indefinite)].map((match) => stemOf(match[1] ?? '')),
    ),
  )
  const redeems = (line: Line) =>
    (pack.words.telling.test(line.text) || pack.words.choice.test(line.text)) &&
    [...line.text.matchAll(pack.words.definite)].some((match) => things.has(stemOf(match[1] ?? '')))
  const last = lines.findLast((line) => line.section > 0 && redeems(line))
  if (!last) return []
  const ids = closure(story, last.opensParagraph ? [last.index] : paragraphUpTo(story, last), taken)
  return wordsIn(story, ids) <= budget * 0.2 ? ids : []
}

function paragraphUpTo({ lines }: Story, last: Line): number[] {
  return lines.flatMap(({ paragraph, index }) =>
    paragraph === last.paragraph && index <= last.index ? [index] : [],
  )
}

function pointsBack({ pack }: Story, line: Line | undefined): boolean {
  if (!line) return true
  const { words } = pack
  return (
    words.pointsBack.test(line.text) ||
    words.relativeTime.test(line.text) ||
    words.partialDate.test(line.text) ||
    words.demonstrative.test(line.text.split(' ').slice(0, 6).join(' '))
  )
}

function addWithNeeds(story: Story, index: number, taken: Set<number>): void {
  for (const one of closure(story, [index], taken)) taken.add(one)
}

/** What must be told so that these lines can be: each need from the beginning of its paragraph on. */
function closure({ lines }: Story, ids: readonly number[], taken: ReadonlySet<number>): number[] {
  const all = new Set(ids)
  for (const index of all) {
    for (const need of lines[index]?.needs ?? []) {
      for (let back = need; back >= 0; back--) {
        if (lines[back]?.paragraph !== lines[need]?.paragraph) break
        if (!taken.has(back)) all.add(back)
      }
    }
  }
  return [...all].filter((index) => !taken.has(index)).sort((one, other) => one - other)
}

const fewestWords = 18
/** So many words make a chapter whole; beyond that many chapters a new one counts less than the end of an old one. */
const wordsOfSection = 110

/** All of a paragraph, its first sentences, or those from a date on. */
function optionsOf(story: Story, members: Line[]): Option[] {
  const { words } = story.pack
  const options: Option[] = []
  const from = (start: number) => {
    for (let end = start + 1; end <= members.length; end++) {
      const part = members.slice(start, end)
      const last = part.at(-1)
      const next = members[end]
      if (!last) continue
      if (next && (words.announces.test(last.text) || /[:?]["”»“]?$/u.test(last.text))) continue
      if (next && part.reduce((sum, line) => sum + line.words, 0) < fewestWords) continue
      // What is cut off is missed most where it turns round what was told.
      const rest = members.slice(end).reduce((sum, line) => sum + line.weight, 0)
      const turns = next && (next.isContrary || pointsBack(story, next))
      const hurts = next ? 0.2 * rest + (turns ? 0.6 : 0.2) + (isOutcome(story, next) ? 1 : 0) : 0
      options.push({
        ids: part.map(({ index }) => index),
        value: part.reduce((sum, line) => sum + line.weight, 0) - hurts - (start > 0 ? 0.6 : 0),
        section: last.section,
      })
    }
  }
  from(0)
  for (const [place, line] of members.entries()) if (place > 0 && canJoin(line, story)) from(place)
  return options
}

/** The line turns what stands before it round, or tells how it came out: "But …", "He refused", "The child survived". */
function isOutcome({ pack: { words } }: Story, next: Line): boolean {
  const outcome =
    words.choice.test(next.text) || words.setback.test(next.text) || words.outcome.test(next.text)
  return next.isContrary || (outcome && next.words < 30)
}

function bestOption(
  story: Story,
  options: Option[][],
  taken: ReadonlySet<number>,
  budget: number,
): number[] | null {
  const { lines } = story
  const toldIn = new Map<number, number>()
  for (const index of taken) {
    const line = lines[index]
    if (line) toldIn.set(line.section, (toldIn.get(line.section) ?? 0) + line.words)
  }
  const mostSections = Math.max(4, Math.round(budget / wordsOfSection))
  const left = budget * 1.04 - wordsIn(story, taken)
  let best: { ids: number[]; score: number } | null = null
  for (const option of options.flat()) {
    const isNew = !toldIn.has(option.section)
    const fresh = option.ids.filter((index) => !taken.has(index))
    if (fresh.length === 0) continue
    // Nothing is told before what was told of the same paragraph, unless it is joined to it.
    if (
      fresh.length < option.ids.length &&
      fresh.some((index) => index < (option.ids.find((id) => taken.has(id)) ?? 0))
    )
      if (!taken.has((fresh.at(-1) ?? 0) + 1)) continue
    const ids = closure(story, fresh, taken)
    const words = wordsIn(story, ids)
    if (words > left) continue
    const added = ids.filter((index) => !fresh.includes(index))
    const isWhole = fresh.length === option.ids.length
    const value =
      (isWhole ? option.value : fresh.reduce((sum, index) => sum + (lines[index]?.weight ?? 0), 0)) +
      added.reduce((sum, index) => sum + (lines[index]?.weight ?? 0) * 0.6, 0)
    const cover = isNew ? (toldIn.size <= mostSections ? 2.5 : 1.5) : 0
    const door = isNew && !speaksOfHeading(story, ids) ? 0.5 : 0
    const first = lines[ids[0] ?? 0]
    const before = lines[(ids[0] ?? 0) - 1]
    // A chapter is entered by its door, or at a date.
    const isLate = first && before && before.section === first.section && !taken.has(before.index)
    const late = isLate ? (canJoin(first, story) ? 0.4 : 1) : 0
    const isAfterword = option.section === story.lastSection ? 2.5 : 0
    const told = toldIn.get(option.section) ?? 0
    const crowd = (3 * value * told) / budget
    const stub = told + words < 45 ? 1.2 : 0
    const isEnd = lines[(option.ids.at(-1) ?? 0) + 1]?.section !== option.section
    const rounds = isEnd && !isNew ? 0.8 : 0
    const score =
      (value +
        cover +
        rounds -
        crowd -
        stub -
        late -
        isAfterword -
        door -
        0.8 * strangers(story, ids, taken)) /
      (words + 60) ** 0.7
    if (!best || score > best.score) best = { ids, score }
  }
  return best?.ids ?? null
}

/** A chapter that is called "The letter" has a letter. */
function speaksOfHeading(story: Story, ids: number[]): boolean {
  const heading = themeOf(story.lines[ids[0] ?? 0]?.heading ?? '', story)
  return (
    heading.size === 0 ||
    ids.some((index) => [...(story.lines[index]?.theme ?? [])].some((word) => heading.has(word)))
  )
}

/** Things that these lines take for known, although the text told of them in what is left out. */
function strangers({ lines }: Story, ids: number[], taken: ReadonlySet<number>): number {
  const own = new Set(ids)
  const told = (index: number) => taken.has(index) || own.has(index)
  let count = 0
  for (const index of ids) count += (lines[index]?.known ?? []).filter((places) => !places.some(told)).length
  return count
}

/** One sentence left out between two that are told is told too, where it hardly costs anything. */
function fillGaps(story: Story, taken: Set<number>, budget: number): void {
  const { lines } = story
  for (const line of lines) {
    if (taken.has(line.index) || !taken.has(line.index - 1) || !taken.has(line.index + 1)) continue
    const isInside =
      lines[line.index - 1]?.paragraph === line.paragraph ||
      lines[line.index + 1]?.paragraph === line.paragraph
    if (isInside && wordsIn(story, taken) + line.words < budget * 1.07) taken.add(line.index)
  }
}
