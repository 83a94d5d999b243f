import type { Story } from './story.ts'

/** Words are counted in so many steps. */
const steps = 200
/** Of a section so many lines are counted; each counts less than the one before it: the story goes on elsewhere. */
const mostOfSection = 7
/** How many lines were told in a row: none, one, two, more. */
const runs = 4
/** What each next line of a section counts, the first whole; where little of the text is told, more chapters are. */
const shareOf = (told: number, isShort: boolean) => 1 - (isShort ? 0.045 : 0.02) * told
/** One line alone, or two, are hardly a scene. */
const shortRun = [0, 3, 1.5]

/** Where less of the text than this is told, gaps are wide: nobody comes in unknown. */
export const shareOfCuts = 0.6

/** Something of a chapter is told at all, the more the weightier its best line; of the closing one it is anyhow. */
const newSection = 3
const lastSection = 0.5

export type Bounds = { must: ReadonlySet<number>; barred: ReadonlySet<number> }
export type Choice = { told: Set<number>; score: number }

/**
 * The lines worth most within `budget` words, by dynamic programming: for each line, each number of words, how many
 * lines were told in a row up to it, and how many of its section, the most that can be won. `starts` and
 * `breaks`: what it costs to go on at a line after a gap, and to break off behind it.
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
  const stub = (run: number) => shortRun[run] ?? 0
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
    /** The most words that may be told before this line; none where it is barred. */
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
            ? lastSection
            : newSection * Math.sqrt((best.get(line.section) ?? 0) / most)
      const won = line.weight * shareOf(count, isShort) - begun + cover
      const lost = run > 0 ? (breaks[index - 1] ?? 0) + stub(run) : 0
      const here = state * width
      const left = count * runs * width
      const told = (Math.min(runs - 1, run + 1) + Math.min(mostOfSection, count + 1) * runs) * width + size
      // The one place where the writer counts millions of times: plain reads of numbers that are there, nothing asked twice.
      for (let at = 0; at <= reach; at++) {
        const score = scores[here + at] as number
        if (score <= none) continue
        if (mayLeave && score - lost > (next[left + at] as number)) {
          next[left + at] = score - lost
          from[left + at] = state
        }
        if (at <= room && score + won > (next[told + at] as number)) {
          next[told + at] = score + won
          from[told + at] = state
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
  const told = new Set<number>()
  for (let index = lines.length - 1; index >= 0; index--) {
    let at = place % width
    if (Math.floor(place / width) % runs > 0) {
      told.add(index)
      at -= sizes[index] ?? 0
    }
    place = (came[index]?.[place] ?? 0) * width + at
  }
  return { told, score }
}
