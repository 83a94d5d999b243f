/** A byte range; `end` is the first byte after it. */
export type Stretch = { start: number; end: number }

/** A player asks for a few dozen. Each is merged with all, and kept for a day: whoever asks for single bytes adds none beyond these. */
const mostStretches = 100

/** `ranges` plus one range, sorted and merged, so that bytes sent twice count once. A part beyond the most is left out. */
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
