/** A stretch of bytes; `end` is the first byte after it. */
export type Stretch = { start: number; end: number }

/** `heard` with one more stretch: in order, none touching another, so that bytes sent twice count once. */
export function withStretch(heard: Stretch[], added: Stretch): Stretch[] {
  if (added.end <= added.start) return heard
  const apart = heard.filter((one) => one.end < added.start || one.start > added.end)
  const touching = heard.filter((one) => one.end >= added.start && one.start <= added.end)
  const whole = {
    start: Math.min(added.start, ...touching.map(({ start }) => start)),
    end: Math.max(added.end, ...touching.map(({ end }) => end)),
  }
  return [...apart, whole].sort((one, other) => one.start - other.start)
}

export function lengthOf(heard: Stretch[]): number {
  return heard.reduce((sum, { start, end }) => sum + end - start, 0)
}
