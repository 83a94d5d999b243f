import { bonuses, declines, shareOfCuts, shortRunCosts } from './costs.ts'
import type { Story } from './story.ts'

/** Number of steps into which the word budget is divided. */
const steps = 200
/** Maximum number of selected lines of a section that are counted. Each line is worth less than the one before. */
const mostOfSection = 7
/** Number of run states: 0, 1, 2, or at least 3 selected lines in a row. */
const runs = 4

export type Bounds = { must: ReadonlySet<number>; barred: ReadonlySet<number> }
export type Choice = { selected: Set<number>; score: number }

/**
 * Selects the lines with the highest total value within `budget` words, by dynamic programming. A state consists of the number of words,
 * of selected lines in a row and of selected lines in the section. `starts` and `breaks` are the costs of resuming at a line after a gap
 * and of stopping after a line. Returns null if no selection satisfies the bounds.
 */
export function bestRuns(
  story: Story,
  budget: number,
  { must, barred }: Bounds,
  starts: readonly number[],
  breaks: readonly number[],
): Choice | null {
  const { lines } = story
  const isShort = budget < shareOfCuts * lines.reduce((sum, { words }) => sum + words, 0)
  const best = new Map<number, number>()
  for (const { section, weight } of lines) best.set(section, Math.max(weight, best.get(section) ?? 0))
  const most = Math.max(...best.values())
  const unit = Math.max(1, budget / steps)
  const width = Math.floor(budget / unit) + 1
  const states = runs * (mostOfSection + 1)
  const none = -1e9
  const stub = (run: number) => shortRunCosts[run] ?? 0
  const decline = isShort ? declines.short : declines.long
  let scores = new Float64Array(states * width).fill(none)
  scores[0] = 0
  const came: Uint8Array[] = []
  const sizes: number[] = []
  let sum = 0
  for (const line of lines) {
    const { index } = line
    const reach = Math.min(width - 1, Math.round(sum / unit))
    const size = Math.round((sum + line.words) / unit) - Math.round(sum / unit)
    sum += line.words
    sizes.push(size)
    const mayLeave = !must.has(index)
    /** The most word steps that may be used before this line. -1 if the line is barred. */
    const room = barred.has(index) ? -1 : width - 1 - size
    const next = new Float64Array(states * width).fill(none)
    const from = new Uint8Array(states * width)
    for (let state = 0; state < states; state++) {
      const run = state % runs
      const count = line.opensSection ? 0 : Math.floor(state / runs)
      const begun = run > 0 || index === 0 ? 0 : (starts[index] ?? 0)
      const cover =
        count > 0
          ? 0
          : line.section === story.lastSection
            ? bonuses.lastSection
            : bonuses.newSection * Math.sqrt((best.get(line.section) ?? 0) / most)
      const won = line.weight * (1 - decline * count) - begun + cover
      const lost = run > 0 ? (breaks[index - 1] ?? 0) + stub(run) : 0
      const here = state * width
      const left = count * runs * width
      const nextState =
        (Math.min(runs - 1, run + 1) + Math.min(mostOfSection, count + 1) * runs) * width + size
      // A hot loop with millions of iterations. Indexes are always in range, so casts replace checks for undefined.
      for (let at = 0; at <= reach; at++) {
        const score = scores[here + at] as number
        if (score <= none) continue
        if (mayLeave && score - lost > (next[left + at] as number)) {
          next[left + at] = score - lost
          from[left + at] = state
        }
        if (at <= room && score + won > (next[nextState + at] as number)) {
          next[nextState + at] = score + won
          from[nextState + at] = state
        }
      }
    }
    scores = next
    came.push(from)
  }
  let place = 0
  let score = none
  for (const [to, won] of scores.entries()) {
    const whole = won - stub(Math.floor(to / width) % runs)
    if (whole > score) [place, score] = [to, whole]
  }
  if (score < none / 2) return null
  const selected = new Set<number>()
  for (let index = lines.length - 1; index >= 0; index--) {
    let at = place % width
    if (Math.floor(place / width) % runs > 0) {
      selected.add(index)
      at -= sizes[index] ?? 0
    }
    place = (came[index]?.[place] ?? 0) * width + at
  }
  return { selected, score }
}
