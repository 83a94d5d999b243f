/** A byte range; `end` is the first byte after it. */
export type Stretch = { start: number; end: number }

/**
 * Maximum number of separate ranges that are kept for a listener. A player requests a few dozen. Each range is compared with all others and
 * kept for a day, so a client that requests single bytes must not add more.
 */
const mostStretches = 100

/**
 * Returns `ranges` with one range added, sorted and merged, so that bytes sent twice count once. Returns `ranges` unchanged if there
 * would be more than `mostStretches`.
 */
export function withStretch(ranges: Stretch[], added: Stretch): Stretch[] {
  if (added.end <= added.start) return ranges
  const whole = { ...added }
  const all = [whole]
  for (const one of ranges) {
    if (one.end < added.start || one.start > added.end) all.push(one)
    else {
      whole.start = Math.min(whole.start, one.start)
      whole.end = Math.max(whole.end, one.end)
    }
  }
  if (all.length > mostStretches) return ranges
  return all.sort((one, other) => one.start - other.start)
}

export function lengthOf(ranges: Stretch[]): number {
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0)
}
