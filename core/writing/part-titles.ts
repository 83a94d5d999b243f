import { peopleIn } from './first-names.ts'
import type { StoryPart } from './parts.ts'
import type { Frame } from './phrases.ts'

/** The first of `choices` that is no heading of the source: two chapters of one name would run together. */
export function freeTitle(choices: readonly string[], taken: readonly string[]): string {
  const used = new Set(taken.map((title) => title.toLowerCase()))
  return choices.find((choice) => !used.has(choice.toLowerCase())) ?? `${choices[0]} …`
}

/** A title for each part, no two the same: its heading, else the names or years in it, else a plain one. */
export function titleParts(
  parts: StoryPart[],
  leader: string,
  name: string,
  titles: Frame['titles'],
): string[] {
  const taken = new Set<string>()
  const take = (title: string | null) => {
    if (title === null || taken.has(title.toLowerCase())) return null
    taken.add(title.toLowerCase())
    return title
  }
  // Headings first, so that a made-up title never takes one of theirs away.
  const fromHeadings = parts.map((part) => take(part.title))
  return parts.map((part, index) => {
    const hasIntroduction = index === 0 && parts.length > 1 && part.title === null
    return (
      fromHeadings[index] ??
      (hasIntroduction ? take(titles.introduction.replace('{name}', name)) : null) ??
      take(yearsTitle(part, titles)) ??
      take(peopleTitle(part, leader, titles)) ??
      take(titles.stretches[Math.min(index, titles.stretches.length - 1)] ?? null) ??
      titles.stretches.map(take).find((title) => title !== null) ??
      `${part.title ?? name} (${index + 1})`
    )
  })
}

function peopleTitle(part: StoryPart, leader: string, titles: Frame['titles']): string | null {
  const counts = new Map<string, number>()
  for (const { text } of part.lines) {
    for (const person of peopleIn(text, leader)) counts.set(person, (counts.get(person) ?? 0) + 1)
  }
  const names = [...counts].sort((a, b) => b[1] - a[1]).map(([person]) => person)
  if (names.length === 0) return null
  return names.slice(0, 2).join(` ${titles.and} `)
}

function yearsTitle(part: StoryPart, titles: Frame['titles']): string | null {
  const years = part.lines.flatMap(({ traits }) => (traits.year ? [traits.year] : [])).sort()
  const [from, to] = [years[0], years.at(-1)]
  if (from === undefined || to === undefined) return null
  if (from === to) return titles.year.replace('{year}', from)
  return titles.years.replace('{from}', from).replace('{to}', to)
}
