import { isReminder } from '#core/source/reminders.ts'
import { grouped } from './grouped.ts'
import { isAsked } from './notes.ts'
import { opened, yearsIn } from './sentence.ts'
import type { Line, Story } from './story.ts'

/** Returns a heading in capitals as a title: "The first winter" for "THE FIRST WINTER". */
export const uncapped = (heading: string) =>
  heading.length > 3 && heading === heading.toUpperCase() ? opened(heading.toLowerCase()) : heading

/** Number of first lines in which a year counts as the time that the section tells about, if no section before has years. */
const firstLines = 3

/**
 * Returns the title of each section: its heading; else its years, if they continue those before; else the title before, with all years
 * that are told under it.
 */
export function partTitles(story: Story, selected: readonly Line[]): Map<number, string> {
  const titles = new Map<number, string>()
  const taken = new Set<string>()
  const isParted = new Set(story.lines.map(({ heading }) => heading)).size > 1
  const sections = [...grouped(selected, (line) => line.section)]
  let title = story.leader
  // The sections under a title of years, and those years.
  let dated: { sections: number[]; from: number; to: number } | null = null
  for (const [place, [section, lines]] of sections.entries()) {
    const found = isParted || section === 0 ? lines[0]?.heading : null
    // A heading such as "TO DO" is no chapter.
    const heading =
      found &&
      (isReminder(found, story.pack.kinds) || (story.isFragments && !isAsked(found, story.pack.kinds)))
        ? null
        : found
    const years = section > 0 ? lines.flatMap(({ text }) => yearsIn(text)) : []
    const [from, to] = [Math.min(...years), Math.max(...years)]
    // A section that goes back in time, or mentions a year only later, gets no years as its title.
    const isOfItsYear = dated || lines.slice(0, firstLines).some(({ year }) => year !== null)
    const next = sections.slice(place + 1).find(([, later]) => later.some(({ year }) => year !== null))
    const goesOn = from > (dated?.to ?? 0) && (firstYear(next?.[1] ?? []) ?? from) >= from
    const isDated = !heading && !story.isFragments && years.length > 0 && isOfItsYear && goesOn
    if (isDated) dated = { sections: [], from, to }
    if (heading && !taken.has(heading.toLowerCase())) [title, dated] = [uncapped(heading), null]
    if (dated) {
      dated.sections.push(section)
      dated.from = Math.min(dated.from, from)
      dated.to = Math.max(dated.to, to)
      title = dated.from === dated.to ? String(dated.to) : `${dated.from}–${dated.to}`
    }
    taken.add(title.toLowerCase())
    for (const one of dated?.sections ?? [section]) titles.set(one, title)
  }
  return titles
}

const firstYear = (lines: readonly Line[]) => lines.find(({ year }) => year !== null)?.year
