import { type Line, otherSpeaker } from './line.ts'
import type { FileLine } from './script-file.ts'

type Taken = Pick<Line, 'id' | 'speaker' | 'text' | 'part'>

/** Minimum share of common words for two texts to count as the same line. */
const leastAlike = 0.4

/**
 * Matches a script that was edited elsewhere with the stored one, line by line, in the order in which the lines have most words in
 * common. `newId` returns the id for a new line.
 */
export function matchScript(lines: Line[], file: FileLine[], newId: () => string): Taken[] {
  const pairs = pairUp(lines, file)
  const taken: Taken[] = []
  for (const [place, line] of file.entries()) {
    const stored = lines[pairs.get(place) ?? -1]
    const above = taken.at(-1)
    taken.push({
      id: stored?.id ?? newId(),
      speaker: line.speaker ?? stored?.speaker ?? (above ? otherSpeaker(above.speaker) : 'Host A'),
      text: line.text.slice(0, 10_000),
      part: (line.part ?? stored?.part ?? above?.part ?? lines[0]?.part ?? '').slice(0, 300),
    })
  }
  return taken
}

/** Returns the index of the stored line for each index in the file. Both indexes increase. */
function pairUp(lines: Line[], file: FileLine[]): Map<number, number> {
  const stored = lines.map(({ text }) => wordsOf(text))
  const read = file.map(({ text }) => wordsOf(text))
  const alike = (n: number, m: number) => likeness(read[n] ?? [], stored[m] ?? [])
  // The alignment with the largest total likeness, as in a text diff.
  const weight = Array.from({ length: read.length + 1 }, () => new Float64Array(stored.length + 1))
  for (let n = read.length - 1; n >= 0; n--)
    for (let m = stored.length - 1; m >= 0; m--) {
      const like = alike(n, m)
      const here = like >= leastAlike ? like + (weight[n + 1]?.[m + 1] ?? 0) : 0
      const row = weight[n] as Float64Array
      row[m] = Math.max(here, weight[n + 1]?.[m] ?? 0, row[m + 1] ?? 0)
    }
  const pairs = new Map<number, number>()
  for (let n = 0, m = 0; n < read.length && m < stored.length; ) {
    const best = weight[n]?.[m] ?? 0
    if (best === (weight[n + 1]?.[m] ?? 0)) n++
    else if (best === (weight[n]?.[m + 1] ?? 0)) m++
    else pairs.set(n++, m++)
  }
  return pairs
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function likeness(one: string[], other: string[]): number {
  const left = new Map<string, number>()
  for (const word of other) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of one) {
    const count = left.get(word) ?? 0
    if (count > 0) common++
    left.set(word, count - 1)
  }
  return one.length + other.length === 0 ? 1 : (2 * common) / (one.length + other.length)
}
