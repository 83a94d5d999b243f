import { isReminder } from '#core/source/reminders.ts'
import { grouped } from './grouped.ts'
import { isAsked } from './notes.ts'
import { opened } from './sentence.ts'
import type { Line, Story } from './story.ts'

/** "THE FIRST WINTER" as a title: "The first winter". */
export const uncapped = (heading: string) =>
  heading.length > 3 && heading === heading.toUpperCase() ? opened(heading.toLowerCase()) : heading

/** Returns the title of each section: its heading, else its years where they go on from the ones before, else the title before, with its years. */
export function partTitles(story: Story, selected: readonly Line[]): Map<number, string> {
  const titles = new Map<number, string>()
  const taken = new Set<string>()
  const isParted = new Set(story.lines.map(({ heading }) => heading)).size > 1
  let title = story.leader
  let year = 0
  // The sections under a title of years, and the first of these.
  let dated: { sections: number[]; from: number } | null = null
  for (const [section, lines] of grouped(selected, (line) => line.section)) {
    const found = isParted || section === 0 ? lines[0]?.heading : null
    // "TO DO" is no chapter.
    const heading =
      found &&
      (isReminder(found, story.pack.kinds) || (story.isFragments && !isAsked(found, story.pack.kinds)))
        ? null
        : found
    const years = section > 0 ? lines.flatMap((line) => line.year ?? []) : []
    const from = Math.min(...years)
    // A telling that goes back in time has no years for a title.
    if (!heading && !story.isFragments && from > year && years.length > 0) dated = { sections: [], from }
    if (heading && !taken.has(heading.toLowerCase())) [title, dated] = [uncapped(heading), null]
    year = Math.max(year, ...years)
    dated?.sections.push(section)
    if (dated) title = dated.from === year ? String(year) : `${dated.from}–${year}`
    taken.add(title.toLowerCase())
    for (const one of dated?.sections ?? [section]) titles.set(one, title)
  }
  return titles
}
