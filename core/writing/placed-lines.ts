import { fullNames, withFullNames } from './full-names.ts'
import type { Place } from './host-lines.ts'
import { withIntroductions } from './introductions.ts'
import type { Rewriting } from './rewritings.ts'
import { lastYear } from './sentence.ts'
import type { Line, Story } from './story.ts'

/** A selected line as spoken in the episode. */
export type PlacedLine = Place & {
  line: Line
  next: Line | null
  /** How the line was rewritten. */
  rewritings: Rewriting[]
  /** Whether a line nearby is grave. `isNearGrave` looks at two lines before and two after, `isSombre` at two before and one after. */
  isNearGrave: boolean
  isSombre: boolean
}

/** Returns the selected lines as spoken: unclear pronouns become the name, people are introduced, surnames are completed. */
export function placeLines(story: Story, lines: readonly Line[]): PlacedLine[] {
  const names = fullNames(story)
  let spokenText = ''
  let year: number | null = null
  return lines.map((line, place): PlacedLine => {
    const before = lines[place - 1] ?? null
    const isContiguous = before?.index === line.index - 1
    const clear = (!isContiguous || line.isUnclear) && line.named !== null ? line.named : line.text
    const introduced = withIntroductions(line, clear, spokenText, story)
    const text = withFullNames(introduced, spokenText, names, story.pack.names)
    const rewritings: Rewriting[] = []
    if (clear !== line.text) rewritings.push('named')
    if (introduced !== clear) rewritings.push('introduced')
    if (text !== introduced) rewritings.push('full name')
    const spoken = {
      line,
      before,
      next: lines[place + 1] ?? null,
      text,
      rewritings,
      isContiguous,
      spokenText,
      year,
      opensPart: before !== null && line.section !== before.section,
      goesBack: lines
        .slice(place, place + 5)
        .some(
          (later) => later.section === line.section && later.year !== null && later.year < (line.year ?? 0),
        ),
      isNearGrave: lines.slice(Math.max(0, place - 2), place + 3).some(({ isGrave }) => isGrave),
      isSombre: lines.slice(Math.max(0, place - 2), place + 2).some(({ isGrave }) => isGrave),
    }
    spokenText += ` ${text}`
    year = lastYear(line.text) ?? year
    return spoken
  })
}
