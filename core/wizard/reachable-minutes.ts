import { countWords } from '#core/dialog/dialog.ts'

/** Words spoken per minute, and the factor by which the hosts' questions lengthen the text. */
const wordsPerMinute = 150
const hostShare = 1.15

/** Returns the approximate minutes of a dialog from this text alone. */
export function reachableMinutes(content: string): number {
  return (countWords(content) * hostShare) / wordsPerMinute
}

/** Minimum share of a format's minutes that a text must give to fill the format. */
const leastFilled = 0.85

/**
 * Returns the rounded minutes that a text gives if it is too short for the format, 0 for less than a minute. Null if it fills the format.
 * `reachable`: its minutes, from `reachableMinutes`.
 */
export function givenMinutes(reachable: number, wantedMinutes: number): number | null {
  if (reachable >= wantedMinutes * leastFilled) return null
  return reachable < 1 ? 0 : Math.round(reachable)
}
